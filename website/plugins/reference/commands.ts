import {code, textsFor, type Reference, type ReferencePage} from './page.js';

type RunCli = (args: readonly string[], effects: object) => Promise<number>;

/** What each command prints for --help, and what it is for. */
export async function commandsPage(from: Reference): Promise<ReferencePage> {
  const {runCli} = await from.load<{runCli: RunCli}>('cli/main.js');
  const help = async (...args: readonly string[]): Promise<string> => {
    let text = '';
    const note = (part: string): string => (text += part);
    await runCli([...args, '--help'], {out: note, err: note, color: false, interactive: false});
    return text.trim();
  };
  const all = await help();
  const names = [...all.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name!);
  const {texts, diagnostics} = await textsFor(names, 'commands.yml', from);
  const parts: string[] = [];
  for (const name of names) {
    const own = await subcommands(name, help);
    parts.push(`## ${code(`docsgen ${name}`)} {#${name}}`, texts[name] ?? '');
    for (const [command, text] of own) parts.push(fence(command, text));
  }
  return {
    name: 'commands',
    position: 1,
    title: 'Commands',
    description: 'Every command of docsgen with its options and its exit status.',
    body: `Below is what each command prints for \`--help\`. \`docsgen --version\` prints the version. Unusable arguments exit with 2.\n\n${parts.join('\n\n')}`,
    diagnostics,
  };
}

async function subcommands(
  name: string,
  help: (...args: readonly string[]) => Promise<string>,
): Promise<[string, string][]> {
  const text = await help(name);
  const inner = /^Commands:\n((?: .*\n?)+)/m.exec(text)?.[1] ?? '';
  const names = [...inner.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, sub]) => sub!);
  if (names.length === 0) return [[name, text]];
  return Promise.all(
    names.map(async (sub): Promise<[string, string]> => [`${name} ${sub}`, await help(name, sub)]),
  );
}

function fence(command: string, text: string): string {
  return `\`\`\`text title="docsgen ${command} --help"\n${text}\n\`\`\``;
}
