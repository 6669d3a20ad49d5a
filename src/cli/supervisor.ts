import {
  setSiteCodeRules,
  siteCodeRules,
  timeLimitReached,
} from '../render/siteCode/siteCodeRules.js';
import type {Diagnostic} from '../render/diagnostics/diagnostic.js';
import {runEngine} from './runEngine.js';
import {Listener} from './terminal/listener.js';
import {processEffects, type ProcessEffects} from './terminal/effects.js';

/** Runs the command line of this process and sets its exit status. */
export async function main(argv: readonly string[]): Promise<void> {
  const args = argv.slice(2);
  const effects = processEffects();
  process.stdout.on('error', outliveReader);
  process.stderr.on('error', outliveReader);
  const isQuestion = args.length === 0 || args.some((arg) => /^--(?:help|version)$/.test(arg));
  // `yarn create` runs `init` there, which reads no packages.
  if (!isQuestion && args[0] !== 'init' && 'pnp' in process.versions) {
    const {formatFindings} = await import('./terminal/report.js');
    effects.err(formatFindings([PLUG_N_PLAY], effects));
    process.exitCode = 1;
    return;
  }
  const runsNoSite = isQuestion || ['init', 'mcp'].includes(args[0]!);
  process.exitCode = runsNoSite ? await answer(args, effects) : await supervise(args, effects);
}

/** The compiler, esbuild and the threads of a build read files of packages, which Yarn Plug'n'Play keeps in archives. */
const PLUG_N_PLAY: Diagnostic = {
  id: 'plug-n-play',
  severity: 'error',
  message: "Unexpected Plug'n'Play of Yarn, expected packages in node_modules",
  hint: 'Write `nodeLinker: node-modules` in .yarnrc.yml, and run `yarn install` again.',
};

/** Lets a command continue when its output is no longer read, as before `| head`. */
function outliveReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs a command that needs no site code, without a thread. */
async function answer(args: readonly string[], effects: ProcessEffects): Promise<number> {
  const {runCli} = await import('./main.js');
  return runCli(args, {
    ...effects,
    untilStopped: () => new Promise(() => undefined),
    listen: () => new Promise(() => undefined),
  });
}

/**
 * Maximum number of restarts of a command whose site code hangs. Servers are restarted without limit; so are commands
 * because of texts that take too long, each of which is skipped from then on.
 */
const MOST = 3;

/**
 * Runs a command in a thread that can be terminated even if site code hangs in it. In that case, a new thread
 * replaces it and does not run the same code again.
 */
async function supervise(args: readonly string[], effects: ProcessEffects): Promise<number> {
  const listener = new Listener();
  let again = 0;
  for (;;) {
    const ended = await runEngine({args, listener}, effects);
    if ('status' in ended) {
      listener.close();
      return ended.status;
    }
    const {code, limit, isServing} = ended;
    const refused = [...siteCodeRules().refused, {code, why: timeLimitReached(code, limit)}];
    if (code.name !== 'text' && again++ === MOST && !isServing) {
      const {formatFindings} = await import('./terminal/report.js');
      const findings = refused.map(({why}) => why);
      effects.err(formatFindings(findings, effects));
      return 1;
    }
    setSiteCodeRules({refused});
  }
}
