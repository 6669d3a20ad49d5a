import {existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {UserConfig} from '../../config/userConfig.js';
import {optionalRanges, type OptionalPackage} from '../../system/optionalPackages.js';
import {relativePath} from '../../system/relativePath.js';
import {defaultWords} from '../assemble/labels.js';
import {dataOf, textValue} from '../read/data.js';
import {readData} from '../read/docSets.js';
import {lossCount, lossKinds, printReport} from './importReport.js';
import type {Loss} from '../report/importWarnings.js';
import {installedFolder} from '../read/packages.js';

/** Data for the project's files outside the content. */
export interface Project {
  readonly siteDir: string;
  /** docsgen version that the new site depends on. */
  readonly version: string;
  /** Package manager that installs the new site. */
  readonly manager: string;
  /** Settings of the new site. */
  readonly settings: UserConfig;
  /** Packages of the old site that the new site runs. */
  readonly packages: readonly string[];
  /** Optional packages that docsgen uses if they are installed. */
  readonly tools: readonly OptionalPackage[];
  readonly losses: readonly Loss[];
}

/** Writes the project files: package.json, .gitignore, and the two reports. */
export function writeProject(folder: string, project: Project): void {
  const write = (name: string, text: string): void => {
    writeFileSync(path.join(folder, name), text);
  };
  write('package.json', `${JSON.stringify(manifest(folder, project), null, 2)}\n`);
  write('.gitignore', 'node_modules/\ndist/\n.docsgen/\n');
  write('IMPORT.md', printReport(project.losses, project.siteDir));
  write('NEXT.md', nextSteps(project));
}

function manifest(folder: string, {siteDir, version, packages, tools}: Project): object {
  const old = dataOf(readData(path.join(siteDir, 'package.json'), [siteDir]));
  const wanted = {...dataOf(old.devDependencies), ...dataOf(old.dependencies)};
  const rangeOf = (name: string): string => {
    const installed = installedFolder(name, siteDir) ?? '';
    // Such a package is in the same repository and may be in no registry.
    const isLinked = installed !== '' && !installed.includes(`${path.sep}node_modules${path.sep}`);
    const near = relativePath(realpathSync(folder), installed);
    return isLinked ? `file:${near}` : (textValue(wanted[name]) ?? '*');
  };
  const dependencies = Object.fromEntries(
    [...packages].sort().map((name) => [name, rangeOf(name)]),
  );
  return {
    name: textValue(old.name) ?? path.basename(siteDir).toLowerCase(),
    private: true,
    // The type decides which exports `import` finds in a CommonJS package.
    ...(old.type === 'module' ? {type: 'module'} : {}),
    ...(typeof old.packageManager === 'string' ? {packageManager: old.packageManager} : {}),
    scripts: {start: 'docsgen serve --watch', build: 'docsgen build', check: 'docsgen check-links'},
    ...(packages.length > 0 ? {dependencies} : {}),
    devDependencies: {docsgen: version, ...optionalRanges(tools)},
  };
}

/** Links a package of the old site, which makes it available before the first `npm install`. */
export function linkPackage(
  name: string,
  {folder, siteDir}: {folder: string; siteDir: string},
): void {
  const found = installedFolder(name, siteDir);
  const link = path.join(folder, 'node_modules', name);
  if (found === undefined || lstatSync(link, {throwIfNoEntry: false})) return;
  mkdirSync(path.dirname(link), {recursive: true});
  symlinkSync(found, link, 'junction');
}

/** A message, shortened to 80 characters. */
function shortened(message: string): string {
  const text = message.replace(/\s+/g, ' ');
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}

/** `NEXT.md`: the first things to check, one screen at most. */
function nextSteps({siteDir, settings, losses, manager}: Project): string {
  const kinds = lossKinds(losses).filter(({isDone}) => !isDone);
  const first = losses.filter(({id}) => id === 'import-generated');
  const top = kinds.slice(0, 6).map(({heading, losses: own}) => {
    const [most] = [...own].sort((a, b) => lossCount(b) - lossCount(a));
    return `   - ${heading}: ${own.length}${most ? `, such as “${shortened(most.message)}”` : ''}`;
  });
  const steps = [
    ...first.map(({message, hint}) => `${message}. ${hint ?? ''}`.trim()),
    `\`${manager} install\`, then \`${manager} start\`, and look at the front page, a document and a post.`,
    kinds.length === 0
      ? 'Nothing was lost; IMPORT.md lists the corrections.'
      : `Read IMPORT.md: it lists losses and changes, with their places in the old site.\n${top.join('\n')}`,
    ...(existsSync(path.join(siteDir, 'build'))
      ? []
      : [
          'Build the old site once more, and `npx docsgen snapshot --from <its build folder>`: from then on a build fails when it loses one of its addresses.',
        ]),
    ...(settings.docs?.editUrl === undefined
      ? [
          'Set `docs.editUrl` in site.config.ts to the folder of the repository that holds `content/`.',
        ]
      : []),
    `\`${manager} run build\` lists broken links as warnings. Correct them, and set \`onBrokenLinks\`, \`onBrokenAnchors\` and \`onBrokenMarkdownLinks\` to 'throw'.`,
    'Publish `dist/` instead of `build/`, and remove this file and IMPORT.md.',
  ];
  return `# Next steps for ${defaultWords(settings.title)}\n\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}\n`;
}
