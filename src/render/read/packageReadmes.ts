import {readdirSync, realpathSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {parseStrictYaml} from '../diagnostics/strictYaml.js';
import type {PackageFacts} from '../model/packageFacts.js';
import type {RepositoryFolder} from '../model/page.js';
import {readRepository} from '../model/repositoryUrl.js';
import {openWithin} from '../system/fileAccess.js';
import {packageFolder} from '../system/packageFolder.js';
import {jsonIn, readRegular} from '../system/readRegular.js';
import type {FoundSource} from './foundSource.js';
import {packageFacts} from './packageFacts.js';

/** Reads the READMEs of the packages in the config; a document of the same name replaces a README. */
export function readReadmes(
  root: string,
  {
    packages,
    packageSummary,
    isWritten,
  }: Pick<SiteConfig, 'packages' | 'packageSummary'> & {
    /** Whether the site has a document with this name among its packages: `lexical-list`. */
    readonly isWritten: (page: string) => boolean;
  },
): Outcome<{
  readonly texts: readonly FoundSource[];
  /** Facts for the heads of the packages' pages, by page name: `lexical-list`. */
  readonly facts: ReadonlyMap<string, PackageFacts>;
  /** READMEs and manifests, including missing ones; absolute. */
  readonly files: readonly string[];
}> {
  const texts: FoundSource[] = [];
  const facts = new Map<string, PackageFacts>();
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, name] of packages.entries()) {
    const installed = packageFolder(root, name);
    const folder = installed ?? path.join(root, 'node_modules', name);
    const manifestFile = path.join(folder, 'package.json');
    if (packageSummary && installed !== undefined) {
      const {value: manifest} = parseManifest(manifestFile);
      if (manifest) facts.set(pageOf(name), packageFacts(folder, {...manifest, name}));
    }
    files.push(manifestFile);
    if (isWritten(pageOf(name))) continue;
    const {value, diagnostics: found} = readReadme(root, {name, index});
    if (value) texts.push(value);
    if (value) files.push(value.file);
    diagnostics.push(...found);
    files.push(path.join(folder, 'README.md'));
  }
  return {value: {texts: withoutSharedKeywords(texts), facts, files}, diagnostics};
}

function pageOf(name: string): string {
  return name.replace(/^@/, '').replace('/', '-');
}

/** The parts of a package's manifest that are read; values of a wrong type count as missing. */
const manifestSchema = z.looseObject({
  description: z.string().optional().catch(undefined),
  keywords: z.array(z.string()).optional().catch(undefined),
  version: z.string().optional().catch(undefined),
  exports: z.unknown().optional(),
  repository: z.unknown().optional(),
});
type Manifest = z.output<typeof manifestSchema>;

function parseManifest(file: string): Outcome<Manifest | undefined> {
  const manifest = manifestSchema.safeParse(jsonIn(file));
  if (manifest.success) return {value: manifest.data, diagnostics: []};
  // The slower parser reports the position of the error.
  const text = readRegular(file)?.toString('utf8') ?? '';
  const {value, diagnostics} = parseStrictYaml(
    {file, text, id: 'package-manifest'},
    manifestSchema,
  );
  return {value: value?.data, diagnostics};
}

/** Reads the README of an installed package. */
function readReadme(
  root: string,
  {name, index}: {name: string; index: number},
): Outcome<FoundSource | undefined> {
  const folder = packageFolder(root, name);
  const file = folder && readmeOf(folder);
  const text = file && readRegular(file);
  if (!text) {
    return {
      value: undefined,
      diagnostics: [
        {
          id: 'package-readme-missing',
          severity: 'error',
          message: folder
            ? `The package '${name}' has no README.md`
            : `The package '${name}' is not installed`,
          hint: folder ? 'Remove it from `packages`.' : `Install it: npm install ${name}`,
          key: ['packages', index],
        },
      ],
    };
  }
  const {value: manifest, diagnostics} = parseManifest(path.join(folder, 'package.json'));
  if (!manifest) return {value: undefined, diagnostics};
  const repository = repositoryOf(manifest);
  const {description, keywords} = manifest;
  return {
    value: {
      kind: 'readme',
      path: `${pageOf(name)}.md`,
      file,
      packageFolder: realpathSync.native(folder),
      text: text.toString('utf8'),
      ...(repository ? {repository} : {}),
      about: {description, keywords},
    },
    diagnostics: [],
  };
}

/**
 * Finds the README of an installed package, regardless of case, with links resolved: in its own folder or, in
 * workspaces, a link to a README elsewhere.
 */
function readmeOf(folder: string): string | undefined {
  try {
    const names = readdirSync(folder).filter((name) => /^readme\.md$/i.test(name));
    const name = names.includes('README.md') ? 'README.md' : names.sort()[0];
    if (name === undefined) return undefined;
    const file = realpathSync.native(path.join(folder, name));
    if (path.basename(file) === name) return file;
    const isOwn = 'file' in openWithin(file, [realpathSync.native(folder)]);
    return isOwn && /\.md$/i.test(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Removes keywords that all packages share, since they describe none of them. */
function withoutSharedKeywords(readmes: readonly FoundSource[]): FoundSource[] {
  const isShared = (keyword: string) =>
    readmes.length > 1 && readmes.every(({about}) => about?.keywords?.includes(keyword));
  return readmes.map(({about = {}, ...readme}) => ({
    ...readme,
    about: {...about, keywords: about.keywords?.filter((keyword) => !isShared(keyword))},
  }));
}

function repositoryOf({repository, version}: Manifest): RepositoryFolder | undefined {
  const {url, directory} = readRepository(repository);
  return url === undefined ? undefined : {url, directory, revision: `v${version ?? ''}`};
}
