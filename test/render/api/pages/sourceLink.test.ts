import assert from 'node:assert/strict';
import {test} from 'node:test';
import config from '../../../../site.config.js';
import type {ApiPackage} from '../../../../src/render/api/model/model.js';
import {sourceLink} from '../../../../src/render/api/pages/sourceLink.js';
import {installed, temporarySite} from '../temporarySite.js';

const REPOSITORY = {repository: 'https://example.com/acme', directory: 'packages/x'};
const pack = (name: string, more: Partial<ApiPackage> = REPOSITORY): ApiPackage => ({
  name,
  version: '1.2.3',
  description: '',
  ...more,
});

const CASES: readonly {
  readonly title: string;
  readonly package: ApiPackage;
  readonly file: string;
  /** Where in the file. */
  readonly at?: {readonly line: number; readonly column: number};
  readonly expected: string | undefined;
}[] = [
  {
    title: 'a source that the package contains',
    package: pack('plain'),
    file: 'nodes/Text.d.ts',
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/src/nodes/Text.ts',
  },
  {
    title: 'a source with JSX beside an output folder',
    package: pack('plain'),
    file: 'dist/Menu.d.ts',
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/src/Menu.tsx',
  },
  {
    title: 'a bundle of declarations has no source of its own',
    package: pack('plain'),
    file: 'dist/index.d.ts',
    expected: undefined,
  },
  {
    title: 'declarations that were written as they are',
    package: pack('@types/plain'),
    file: 'nodes/Text.d.ts',
    at: {line: 2, column: 1},
    expected: 'https://example.com/acme/blob/HEAD/packages/x/nodes/Text.d.ts',
  },
  {
    title: 'a TypeScript source is its own',
    package: pack('plain'),
    file: 'src/View.tsx',
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/src/View.tsx',
  },
  {
    title: 'a declaration map knows',
    package: pack('mapped'),
    file: 'dist/View.d.ts',
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/lib/View.tsx',
  },
  {
    title: 'a declaration map with lines leads to the line',
    package: pack('mapped'),
    file: 'dist/Lines.d.ts',
    at: {line: 2, column: 22},
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/lib/Lines.ts#L3',
  },
  {
    title: 'the mappings of a damaged map are left out',
    package: pack('mapped'),
    file: 'dist/Damaged.d.ts',
    at: {line: 2, column: 22},
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/lib/Damaged.ts',
  },
  {
    title: 'a declaration map that names a file of the machine that made it',
    package: pack('mapped'),
    file: 'dist/Absolute.d.ts',
    expected: undefined,
  },
  {
    title: 'a declaration map whose sources have an address',
    package: pack('mapped'),
    file: 'dist/Address.d.ts',
    expected: undefined,
  },
  {
    title: 'the line of a TypeScript source',
    package: pack('plain'),
    file: 'src/View.tsx',
    at: {line: 7, column: 1},
    expected: 'https://example.com/acme/blob/v1.2.3/packages/x/src/View.tsx#L7',
  },
  {
    title: 'a package in the root of its repository',
    package: pack('plain', {repository: 'https://example.com/acme'}),
    file: 'nodes/Text.d.ts',
    expected: 'https://example.com/acme/blob/v1.2.3/src/nodes/Text.ts',
  },
  {
    title: 'a package that names no repository',
    package: pack('plain', {}),
    file: 'index.d.ts',
    expected: undefined,
  },
];

test('a source link leads to what can be known to be there', (t) => {
  const site = temporarySite({
    ...installed('plain', {}, {'src/nodes/Text.ts': '', 'src/Menu.tsx': ''}),
    ...installed(
      'mapped',
      {},
      {
        'dist/Absolute.d.ts.map': JSON.stringify({sources: ['/home/me/kit/lib/Absolute.ts']}),
        'dist/Address.d.ts.map': JSON.stringify({
          sourceRoot: 'https://example.com/kit/',
          sources: ['lib/Address.ts'],
        }),
        'dist/View.d.ts.map': JSON.stringify({sources: ['../lib/View.tsx']}),
        // The first line to the first, the second to the third.
        'dist/Lines.d.ts.map': JSON.stringify({
          version: 3,
          sourceRoot: '../lib',
          sources: ['Lines.ts'],
          mappings: 'AAAA;AAEA',
        }),
        'dist/Damaged.d.ts.map': JSON.stringify({
          version: 3,
          sources: ['../lib/Damaged.ts'],
          mappings: '*',
        }),
      },
    ),
  });
  t.after(() => {
    site.remove();
  });
  const link = sourceLink(site.root);
  for (const {title, expected, at, ...file} of CASES) {
    assert.equal(link(file, at), expected, title);
  }
});

test('the packages of this site lead to their files at the tag', () => {
  const link = (name: string, directory: string, file: string) =>
    config.api!.source!({
      package: {
        name,
        version: '0.35.0',
        description: '',
        repository: 'https://github.com/facebook/lexical',
        directory,
      },
      file,
    })!.replace('https://github.com/facebook/lexical/blob/v0.35.0/packages/', '');
  const react = (file: string) => link('@lexical/react', 'packages/lexical-react', file);
  assert.equal(
    link('lexical', 'packages/lexical', 'nodes/LexicalTextNode.d.ts'),
    'lexical/src/nodes/LexicalTextNode.ts',
  );
  assert.equal(
    link('@lexical/eslint-plugin', 'packages/lexical-eslint-plugin', 'LexicalEslintPlugin.d.ts'),
    'lexical-eslint-plugin/src/LexicalEslintPlugin.js',
  );
  assert.equal(react('LexicalComposer.d.ts'), 'lexical-react/src/LexicalComposer.tsx');
  // Its declaration speaks of JSX, its source does not.
  assert.equal(
    react('LexicalDecoratorBlockNode.d.ts'),
    'lexical-react/src/LexicalDecoratorBlockNode.ts',
  );
  // And the other way round.
  assert.equal(
    react('useLexicalSubscription.d.ts'),
    'lexical-react/src/useLexicalSubscription.tsx',
  );
});
