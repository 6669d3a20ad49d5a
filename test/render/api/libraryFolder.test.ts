import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import {build} from '../../../src/render/build.js';
import {makeSite, type SiteFiles} from '../../support/site.js';

const config = (settings: string): string =>
  `export default {title: 'Test', url: 'https://test.example', ${settings}};\n`;

/** A repository with a site in `docs/`, and folders of it linked as a package manager does. */
function repositoryWith(
  t: TestContext,
  files: SiteFiles,
  links: Readonly<Record<string, string>> = {},
): string {
  const root = makeSite(t, {'docs/content/docs/a.md': '# A\n\nText.\n', ...files});
  for (const [name, target] of Object.entries(links)) {
    const link = path.join(root, name);
    mkdirSync(path.dirname(link), {recursive: true});
    symlinkSync(path.join(root, target), link, 'junction');
  }
  return root;
}

async function buildDocs(root: string): Promise<(page: string) => string> {
  const docs = path.join(root, 'docs');
  const out = path.join(docs, 'dist');
  const {diagnostics} = await build({root: docs, out, workers: 0});
  assert.deepEqual(diagnostics, []);
  return (page) => {
    const file = path.join(out, page, 'index.html');
    assert.ok(existsSync(file), page);
    return readFileSync(file, 'utf8');
  };
}

const TYPES =
  '/** A bird of the sea. */\nexport interface Tern {\n  /** In knots. */\n  speed: number;\n}\n';

describe('a site in docs/ of a library', () => {
  for (const [what, manifest] of [
    ['exports', '{"name": "@acme/birds", "exports": {"types": "./dist/index.d.ts"}}'],
    ['types', '{"name": "@acme/birds", "types": "dist/index.d.ts"}'],
  ] as const) {
    test(`documents '..' by its ${what}, and shows its README by name`, async (t) => {
      const page = await buildDocs(
        repositoryWith(t, {
          'package.json': manifest,
          'README.md': '# Birds of acme\n',
          'dist/index.d.ts': TYPES,
          'docs/site.config.ts': config("api: {packages: ['..']}, packages: ['@acme/birds']"),
        }),
      );
      assert.match(page('docs/api/interfaces/birds.Tern'), /A bird of the sea/);
      assert.match(page('docs/packages/acme-birds'), /Birds of acme/);
      const cards = page('').matchAll(/<li><a href="([^"]*)"/g);
      assert.deepEqual(
        [...cards].map(([, href]) => href),
        ['/docs/a', '/docs/packages/acme-birds', '/docs/api'],
      );
    });
  }

  test('documents each subpath of its exports', async (t) => {
    const page = await buildDocs(
      repositoryWith(t, {
        'package.json': JSON.stringify({
          name: 'birds',
          exports: {'.': {types: './dist/index.d.ts'}, './sea': {types: './dist/sea.d.ts'}},
        }),
        'dist/index.d.ts': 'export declare const land: string;\n',
        'dist/sea.d.ts': TYPES,
        'docs/site.config.ts': config("api: {packages: ['..']}"),
      }),
    );
    page('docs/api/modules/birds');
    page('docs/api/modules/birds-sea');
  });
});

test('sources are read as the tsconfig.json of their package says', async (t) => {
  const root = repositoryWith(t, {
    'package.json': '{"name": "birds", "exports": "./dist/index.js"}',
    'tsconfig.json': '{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}',
    'src/index.ts': "import type {Egg} from '@/egg';\nexport declare function lay(): Egg;\n",
    'src/egg.ts': 'export interface Egg {\n  shell: string;\n}\n',
    'docs/site.config.ts': config("api: {packages: ['../src/index.ts']}"),
  });
  assert.match((await buildDocs(root))('docs/api/modules/birds'), /lay/);
  // A kept model is read again where that file has changed.
  writeFileSync(path.join(root, 'tsconfig.json'), '{}');
  const docs = path.join(root, 'docs');
  const {diagnostics} = await build({root: docs, out: path.join(docs, 'dist'), workers: 0});
  assert.deepEqual(
    diagnostics.map(({id}) => id),
    ['api-import-unresolved'],
  );
});

const WORKSPACE: SiteFiles = {
  'package.json': '{"private": true, "workspaces": ["packages/*"]}',
  'packages/tern/package.json': '{"name": "@birds/tern", "types": "index.d.ts"}',
  'packages/tern/README.md': '# The tern\n',
  'packages/tern/index.d.ts': TYPES,
  'packages/nest/package.json': '{"name": "@birds/nest", "types": "index.d.ts"}',
  'packages/nest/index.d.ts':
    "import type {Tern} from '@birds/tern';\n/** Holds one. */\nexport interface Nest {\n  tern: Tern;\n}\n",
  'docs/package.json': '{"name": "docs", "private": true}',
  'docs/site.config.ts': config(
    "api: {packages: ['@birds/tern', '@birds/nest']}, packages: ['@birds/tern']",
  ),
};

/** Where each tool puts links to the packages of a workspace. */
const LINKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'npm and yarn': {
    'node_modules/@birds/tern': 'packages/tern',
    'node_modules/@birds/nest': 'packages/nest',
  },
  pnpm: {
    'docs/node_modules/@birds/tern': 'packages/tern',
    'docs/node_modules/@birds/nest': 'packages/nest',
    'packages/nest/node_modules/@birds/tern': 'packages/tern',
  },
};

describe('packages of a workspace', () => {
  test('that are not built are to be built, by whatever name they have', async (t) => {
    const root = repositoryWith(t, WORKSPACE, LINKS['npm and yarn']);
    rmSync(path.join(root, 'packages/tern/index.d.ts'));
    const docs = path.join(root, 'docs');
    const {diagnostics} = await build({root: docs, out: path.join(docs, 'dist'), workers: 0});
    const [found] = diagnostics.filter(({id}) => id === 'api-package-untyped');
    assert.match(
      found?.hint ?? '',
      /build the package first.*'\.\.\/packages\/tern\/src\/index\.ts'/,
    );
  });

  for (const [tool, links] of Object.entries(LINKS)) {
    test(`are documented through the links of ${tool}`, async (t) => {
      const page = await buildDocs(repositoryWith(t, WORKSPACE, links));
      assert.match(page('docs/api/interfaces/tern.Tern'), /A bird of the sea/);
      assert.match(page('docs/api/interfaces/nest.Nest'), /href="[^"]*tern\.Tern"/);
      assert.match(page('docs/packages/birds-tern'), /The tern/);
    });
  }
});
