/** Follows a tutorial as a reader does: what its page says, in its order, in an empty folder, and nothing else. */
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {TestContext} from 'node:test';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {readSteps, type TutorialStep} from '../../src/render/markdown/code/playgroundSteps.js';
import {splitFrontMatter} from '../../src/render/parse/frontMatter.js';

/** npm as a reader has it: what it knows of this repository's own scripts is not handed on. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_(?!config_)|NODE_(?:ENV|OPTIONS|TEST_CONTEXT)$)/.test(name),
  ),
);

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/** The steps of a page below content/docs. */
export function stepsOf(page: string): readonly TutorialStep[] {
  const file = path.resolve(import.meta.dirname, '../../content/docs', page);
  const {body} = splitFrontMatter(readFileSync(file, 'utf8'), file).value;
  return readSteps(markdown.parse(body));
}

/** Whether packages can be installed here; in CI they have to be. */
export async function hasRegistry(): Promise<boolean> {
  if (process.env.CI === 'true') return true;
  const {ended} = run('npm view lexical version', {folder: tmpdir(), env: {}});
  return (await ended) === 0;
}

/** What a reader does besides what the page says. */
export interface Following {
  /** Runs when a command has printed the address of a server, which goes on; the page is followed on afterwards. */
  readonly onServer: (address: string) => Promise<void>;
  /** Ports and the like, as a reader's machine sets them. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A tutorial that has been followed to its end. Its servers run until the test ends. */
export interface Followed {
  readonly folder: string;
  readonly address: string;
  /** What its commands have printed, by command. */
  readonly printed: ReadonlyMap<string, string>;
}

/** Follows a page from its first command to its last file. */
export async function follow(
  t: TestContext,
  page: string,
  {onServer, env = {}}: Following,
): Promise<Followed> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tutorial-')));
  const printed = new Map<string, string>();
  const started: Running[] = [];
  // Before anything can fail: a server that is left would keep the test's process.
  t.after(async () => {
    await Promise.all(started.map((one) => one.stop()));
    rmSync(folder, {recursive: true, force: true});
  });
  let address = '';
  for (const step of stepsOf(page)) {
    if (step.kind === 'file') {
      const file = path.join(folder, step.path);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, step.text);
      continue;
    }
    const running = run(...installed(step.command, {folder, env}));
    started.push(running);
    const end = await Promise.race([running.address, running.ended]);
    printed.set(step.command, running.printed());
    if (typeof end === 'string') {
      address = end;
      await onServer(end);
    } else if (end !== 0) {
      throw new Error(`${step.command} ended with ${end}:\n${running.printed()}`);
    }
  }
  return {folder, address, printed};
}

/**
 * A command of `npx` as the program that is installed, which saves the start of npm; without it the command
 * fails here, where `npx` would download it.
 */
function installed(
  command: string,
  {folder, env}: Parameters<typeof run>[1],
): Parameters<typeof run> {
  if (!command.startsWith('npx ')) return [command, {folder, env}];
  const programs = path.join(folder, 'node_modules', '.bin');
  const program = path.join(programs, command.slice('npx '.length));
  const search = [programs, process.env.PATH].join(path.delimiter);
  return [program, {folder, env: {...env, PATH: search}}];
}

interface Running {
  readonly address: Promise<string>;
  readonly ended: Promise<number | null>;
  readonly printed: () => string;
  readonly stop: () => Promise<unknown>;
}

/** Runs a command as a reader does; what it starts goes on until it is stopped. */
export function run(
  command: string,
  {folder, env}: {readonly folder: string; readonly env: Readonly<Record<string, string>>},
): Running {
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    // A group of its own: a server is the child of the command that starts it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NO_COLOR: '1',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_prefer_offline: 'true',
      npm_config_update_notifier: 'false',
      ...env,
    },
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const stop = (): Promise<unknown> => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    return ended;
  };
  return {address, ended, printed: () => text, stop};
}
