import type {SiteFiles} from '../../support/site.js';
import {configured} from './badInput.js';

/** Something that a config names, and what is wrong with it. All of them are in one config, a line each. */
export interface BadPackage {
  /** As the config writes it. */
  readonly entry: string;
  readonly files?: SiteFiles;
  /** `file:line:column id`; without one it is about the line of the config. */
  readonly at?: string;
  readonly id: string;
  readonly hint: RegExp;
}

const installed = (name: string, files: Readonly<Record<string, string>>): SiteFiles =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
  );
const typed = (name: string, types: string): SiteFiles =>
  installed(name, {
    'package.json': JSON.stringify({name, version: '1.0.0', types: 'index.d.ts'}),
    'index.d.ts': types,
  });

/** Packages and files that `api` names. */
export const apiPackages: readonly BadPackage[] = [
  {entry: 'no-such', id: 'api-package-missing', hint: /npm install --save-dev no-such/},
  {entry: 'no-such/sub', id: 'api-package-missing', hint: /Name the package, 'no-such':/},
  {
    entry: 'packages/mine',
    files: {'packages/mine/package.json': '{"name": "mine"}'},
    id: 'api-package-missing',
    hint: /Did you mean '\.\/packages\/mine'/,
  },
  {
    entry: 'brokn',
    files: {'package.json': '{"dependencies": {"broken": "1"}}'},
    id: 'api-package-missing',
    hint: /Did you mean broken/,
  },
  {
    entry: 'untyped',
    files: installed('untyped', {
      'package.json': '{"name": "untyped", "main": "index.js"}',
      'index.js': 'exports.a = 1;\n',
    }),
    id: 'api-package-untyped',
    hint: /@types\/untyped/,
  },
  {
    entry: 'cut',
    files: installed('cut', {'package.json': '{"name": "cut", "types": '}),
    id: 'api-package-untyped',
    hint: /install the package again/,
  },
  {entry: 'untyped@1.0.0', id: 'api-package-missing', hint: /Write 'untyped' without a version/},
  {
    entry: 'lost',
    files: installed('lost', {'package.json': '{"name": "lost", "types": "nowhere.d.ts"}'}),
    id: 'api-package-untyped',
    hint: /names no existing \.d\.ts/,
  },
  {
    entry: 'broken',
    files: typed('broken', 'export declare const a: ;\n'),
    at: 'node_modules/broken/index.d.ts:1:25',
    id: 'api-types-broken',
    hint: /a different version/,
  },
  {
    entry: 'src/partial.ts',
    files: {'src/partial.ts': "import {B} from 'no-such';\nexport declare const a: B;\n"},
    at: 'src/partial.ts:1:17',
    id: 'api-import-unresolved',
    hint: /npm install --save-dev no-such/,
  },
  {entry: 'src/no.ts', id: 'api-entry-missing', hint: /relative to the folder of site\.config\.ts/},
  {
    entry: './src/a.js',
    files: {'src/a.js': 'export const a = 1;\n'},
    id: 'api-entry-missing',
    hint: /Generate declarations of it/,
  },
  {
    entry: 'src/folder.ts',
    files: {'src/folder.ts/a.ts': 'export const a = 1;\n'},
    id: 'api-entry-missing',
    hint: /Name a \.ts/,
  },
  {
    entry: 'src/open.ts',
    files: {'src/open.ts': 'export const a = 1;\nexport const b = ;\n'},
    at: 'src/open.ts:2:18',
    id: 'api-types-broken',
    hint: /correct the file/,
  },
  {
    entry: './plain',
    files: {'plain/a.ts': 'export const a = 1;\n'},
    id: 'api-package-missing',
    hint: /Name the folder of a package/,
  },
  {
    entry: './unbuilt',
    files: {'unbuilt/package.json': '{"name": "unbuilt", "types": "dist/index.d.ts"}'},
    id: 'api-package-untyped',
    hint: /build the package first, or document its source, as in 'unbuilt\/src\/index\.ts'/,
  },
];

/** Packages whose READMEs `packages` asks for. */
export const readmePackages: readonly BadPackage[] = [
  {entry: 'no-such', id: 'package-readme-missing', hint: /npm install no-such/},
  {
    entry: 'silent',
    files: installed('silent', {'package.json': '{}'}),
    id: 'package-readme-missing',
    hint: /Remove it from/,
  },
  {
    entry: 'folder',
    files: installed('folder', {'package.json': '{}', 'README.md/a.md': '# A\n'}),
    id: 'package-readme-missing',
    hint: /Remove it from/,
  },
  {
    entry: 'torn',
    files: installed('torn', {'package.json': '{\n  "name": "torn\n', 'README.md': '# T\n'}),
    at: 'node_modules/torn/package.json:2:11',
    id: 'package-manifest',
    hint: /Close it/,
  },
];

/** A site whose config has all of the packages in a list, which begins on line 5. */
export function siteOf(key: string, packages: readonly BadPackage[]): SiteFiles {
  const [open, close] = key === 'api' ? ['api: {packages: [', ']},'] : ['packages: [', '],'];
  const lines = packages.map(({entry}) => `'${entry}',`);
  return Object.assign(
    configured([open, ...lines, close].join('\n')),
    ...packages.map(({files}) => files),
  ) as SiteFiles;
}
