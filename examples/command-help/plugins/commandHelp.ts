import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Plugin} from 'docsgen';

interface CommandHelpOptions {
  /** The command's module, relative to the site's folder. */
  readonly file: string;
  /** Its subcommands. */
  readonly commands: readonly string[];
}

/** A page for a command and each of its subcommands, with what it prints for `--help`. */
export function commandHelp({file, commands}: CommandHelpOptions): Plugin {
  const name = path.basename(file, '.js');
  return {
    name: 'command-help',
    sources: [
      {
        name: 'command-help',
        files: [file],
        async read({root}) {
          const help = async (...args: readonly string[]) => {
            const command = [path.join(root, file), ...args, '--help'];
            const {stdout} = await promisify(execFile)(process.execPath, command);
            return stdout.trimEnd();
          };
          const pages = [
            page({name, title: name, path: 'commands/index.md', help: await help()}),
            ...(await Promise.all(
              commands.map(async (command) =>
                page({
                  name: `${name} ${command}`,
                  title: command,
                  path: `commands/${command}.md`,
                  help: await help(command),
                }),
              ),
            )),
          ];
          return {pages};
        },
      },
    ],
  };
}

function page({
  name,
  title,
  path,
  help,
}: {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly help: string;
}) {
  const text = `---\ntitle: ${JSON.stringify(name)}\nsidebar_label: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(`What ${name} prints for --help.`)}\n---\n\n\`\`\`text title="${name} --help"\n${help}\n\`\`\`\n`;
  return {kind: 'doc' as const, path, text};
}
