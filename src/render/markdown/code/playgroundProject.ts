import type {TutorialStep} from './playgroundSteps.js';

const INSTALL = /^(?:npm (?:install|i|add)|pnpm (?:add|install)|yarn add)\s/;
const FOR_DEVELOPMENT = /\s(?:--save-dev|--dev|-D)(?=\s|$)/;
const START = /^(?:npx|npm (?:run|start|exec)|pnpm (?:exec|run|dlx)|yarn (?:run|exec|dlx))\b/;

/**
 * Returns a tutorial's files by path, in their final state. If the page shows no `package.json`, one is generated
 * from its commands: it contains the packages that they install, and the first command that runs something starts the
 * playground.
 */
export function projectFiles(steps: readonly TutorialStep[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const step of steps) if (step.kind === 'file') files.set(step.path, step.text);
  if (files.size === 0 || files.has('package.json')) return files;
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.command] : []));
  return new Map([['package.json', packageJson(commands)], ...files]);
}

function packageJson(commands: readonly string[]): string {
  const dependencies: Record<string, string> = {};
  const devDependencies: Record<string, string> = {};
  for (const command of commands.filter((one) => INSTALL.test(one))) {
    const group = FOR_DEVELOPMENT.test(command) ? devDependencies : dependencies;
    for (const spec of command.replace(INSTALL, '').split(/\s+/)) {
      const [, name, version = 'latest'] = /^(@?[^@-][^@]*)(?:@(.+))?$/.exec(spec) ?? [];
      if (name !== undefined) group[name] = version;
    }
  }
  const startCommand = commands.find((command) => START.test(command));
  const settings = startCommand === undefined ? {} : {stackblitz: {startCommand}};
  return `${JSON.stringify({private: true, dependencies, devDependencies, ...settings}, null, 2)}\n`;
}
