import {cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {optionalRanges} from '../../render/system/optionalPackages.js';
import {readRegular} from '../../render/system/readRegular.js';
import {relativePath} from '../../render/system/relativePath.js';
import {VERSION} from '../terminal/docsgenVersion.js';
import {asArgument} from './asArgument.js';
import {filesBelow, readGuides} from './guides.js';
import {manifestIn, type Library} from './library.js';
import {installCommand, siteInstallCommand} from './install.js';
import {managerFiles, modernYarn, type Installation} from './managerFiles.js';
import {completeIgnored, completeManifest} from './complete.js';

/** Values for the placeholders of a template. */
export interface StarterFacts extends Installation {
  readonly template: string;
  /** Folder of the repository, which contains the workflow, absolute. */
  readonly repository: string;
  readonly title: string;
  readonly library?: Library;
  readonly ci: Ci;
}

/** The host that checks and publishes the site, and the number of machines. */
interface Ci {
  readonly host: 'github' | 'gitlab';
  readonly shards: number;
}

/** A file to write: a text, which may complete an existing file, or a copy. */
type NewFile = {readonly text: string; readonly completes?: true} | {readonly from: string};

/** The files of a new site by absolute name. */
type Starter = ReadonlyMap<string, NewFile>;

/** Whether a file of a starter completes an existing file. */
export const completes = (file: NewFile): boolean => 'completes' in file;

const STARTERS = fileURLToPath(new URL('../../../starters', import.meta.url));

/** Files that a folder may already have, each with the function that adds the parts that a site needs. */
const COMPLETED: ReadonlyMap<string, (own: string, site: string) => string | undefined> = new Map([
  ['package.json', completeManifest],
  ['.gitignore', completeIgnored],
]);

/** Maximum number of machines that GitLab gives to a job with `parallel`. */
const GITLAB_SHARDS = 200;

/** Reason why the host of the workflow could not run it; undefined if it can. */
export function unusableCi({
  root,
  repository,
  library,
  workspace,
  ci: {host, shards},
}: StarterFacts): {readonly message: string; readonly hint: string} | undefined {
  const folders = [root, workspace ?? library?.root ?? root];
  const places = folders.map((folder) => relativePath(repository, folder));
  // In workflows, names of folders are passed to a shell, and are parts of patterns for artifacts.
  const place = places.find((name) => /['"*?[\]{}!$\\\n]/.test(name));
  if (place !== undefined) {
    return {
      message: `Unexpected folder ${place}, expected a name without ' " * ? [ ] { } ! $ \\`,
      hint: 'Rename the folder: the workflow has to name it.',
    };
  }
  if (host === 'gitlab' && shards > GITLAB_SHARDS) {
    return {
      message: `Unexpected --shards ${shards}, expected at most ${GITLAB_SHARDS}`,
      hint: 'GitLab has this limit for each job.',
    };
  }
  return undefined;
}

/** Plans the files that `init` writes: a filled-in template, and the library's guides. */
export async function planStarter(facts: StarterFacts): Promise<Starter> {
  const files = new Map<string, NewFile>();
  for (const base of ['common', facts.template].map((name) => path.join(STARTERS, name))) {
    for (const name of filesBelow(base)) {
      // npm does not publish .gitignore files; therefore templates use the prefix `dot-`.
      const target = name.replaceAll('dot-', '.');
      if (!target.startsWith('.github')) {
        files.set(path.join(facts.root, target), {text: filled(path.join(base, name), facts)});
      }
    }
  }
  const yarn = modernYarn(facts);
  if (yarn !== undefined) {
    const file = path.join(facts.root, 'package.json');
    const manifest = JSON.parse((files.get(file) as {text: string}).text) as object;
    const text = JSON.stringify({...manifest, packageManager: `yarn@${yarn}`}, null, 2);
    files.set(file, {text: `${text}\n`});
  }
  for (const [name, complete] of COMPLETED) {
    const file = path.join(facts.root, name);
    const own = readRegular(file)?.toString('utf8');
    if (own === undefined) continue;
    const text = complete(own, (files.get(file) as {text: string}).text);
    if (text === own) files.delete(file);
    else if (text) files.set(file, {text, completes: true});
  }
  for (const [name, text] of managerFiles(facts)) files.set(path.join(facts.root, name), {text});
  for (const [file, made] of workflow(facts)) files.set(file, made);
  if (!facts.library) return files;
  const guides = await readGuides(facts.library, facts);
  const pages = path.join(facts.root, 'content', 'docs');
  if ([...guides.keys()].some((name) => /^(?:index|readme)\.mdx?$/i.test(name))) {
    files.delete(path.join(pages, 'index.md'));
  }
  for (const [name, guide] of guides) files.set(path.join(pages, name), guide);
  return files;
}

/** Plans only the workflow, for an existing site, which may lack the scripts of a new site. */
export function planWorkflow(facts: StarterFacts): Starter {
  const {scripts} = manifestIn(facts.root);
  return new Map(
    [...workflow(facts)].map(([file, {text}]) => [
      file,
      {
        text: text.replace(/npm run (build|check)\b/g, (run, name: keyof typeof COMMANDS) =>
          /\bdocsgen\b/.test(String(scripts?.[name])) ? run : COMMANDS[name],
        ),
      },
    ]),
  );
}

/** Commands that the scripts of a new site run. */
const COMMANDS = {build: 'npx docsgen build', check: 'npx docsgen check-links'};

function workflow(facts: StarterFacts): ReadonlyMap<string, {readonly text: string}> {
  const {host, shards} = facts.ci;
  const target = host === 'github' ? '.github/workflows/docs.yml' : '.gitlab-ci.yml';
  const template =
    shards > 1
      ? `ci/${host}-shards.yml`
      : host === 'github'
        ? 'common/dot-github/workflows/docs.yml'
        : 'ci/gitlab.yml';
  const text = filled(path.join(STARTERS, template), facts);
  return new Map([[path.join(facts.repository, target), {text}]]);
}

/** The line of a workflow that installs only the site. */
const OWN_INSTALL = /(?<=\n|__)( +- (?:run: )?)npm install --no-audit --no-fund\n/g;

/** Fills in the placeholders of a template. */
function filled(template: string, facts: StarterFacts): string {
  const words = wordsOf(facts);
  const text = readFileSync(template, 'utf8');
  // Workspaces are installed together.
  const install = siteInstallCommand(facts.manager);
  const line = facts.workspace === undefined ? `$1${install}\n` : '';
  const own = text.replaceAll(OWN_INSTALL, line);
  return own.replace(/__([A-Z]+)__/g, (all, word: string) => words[word] ?? all);
}

/** Writes files that do not exist yet, and files that complete existing ones. */
export function writeStarter(files: Starter): void {
  for (const [file, made] of files) {
    mkdirSync(path.dirname(file), {recursive: true});
    if ('from' in made) cpSync(made.from, file);
    else writeFileSync(file, made.text, {flag: made.completes ? 'w' : 'wx'});
  }
}

function wordsOf(facts: StarterFacts): Record<string, string> {
  const {root, repository, title, library, workspace, ci} = facts;
  const {host, shards} = ci;
  const entries = library?.entries.map((file) => relativePath(root, file)) ?? [];
  const around = workspace ?? library?.root;
  const install = around === undefined ? '' : installCommand(around);
  const folder = relativePath(repository, root) || '.';
  const place = relativePath(repository, around ?? repository) || '.';
  const ranges = optionalRanges(['typedoc', 'typescript']);
  return {
    TITLE: quoted(title.replace(/\s+/g, ' ')),
    NAME: packageName(root, library),
    FOLDER: folder,
    ARGUMENT: asArgument(folder),
    DOCSGEN: `^${VERSION}`,
    TYPEDOC: ranges.typedoc!,
    TYPESCRIPT: ranges.typescript!,
    LIBRARY: library?.name ?? '',
    PACKAGES: entries.map(quoted).join(', '),
    PAGES: host === 'github' ? 'GitHub Pages' : 'GitLab Pages',
    PUBLISHING: readFileSync(path.join(STARTERS, `ci/${host}.md`), 'utf8'),
    IGNORED: modernYarn(facts) ? '.yarn/install-state.gz\n' : '',
    SHARDS: String(shards),
    SHARELIST: Array.from({length: shards}, (_, i) => i + 1).join(', '),
    INSTALLSCRIPT: install ? `    - "(cd '${asArgument(place)}' && ${install})"\n` : '',
    INSTALL: install ? `      - run: ${install}\n        working-directory: '${place}'\n` : '',
  };
}

/** Returns a valid npm package name for the site. */
function packageName(root: string, library: Library | undefined): string {
  const name = library ? `${library.name.replace(/^@.*\//, '')}-docs` : path.basename(root);
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  return plain === '' || plain === 'docsgen' ? 'my-docs' : plain;
}

/** Prints a string literal of TypeScript. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
