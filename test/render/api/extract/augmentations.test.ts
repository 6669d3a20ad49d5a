import assert from 'node:assert/strict';
import {test} from 'node:test';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {plainText} from '../../../../src/render/api/model/code.js';
import type {ApiModule} from '../../../../src/render/api/model/model.js';
import {pagesOf} from '../pagesOf.js';
import {installed, temporarySite} from '../temporarySite.js';

/** The modules of installed packages of one declaration file each, or of several. */
async function modulesOf(
  packages: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): Promise<readonly ApiModule[]> {
  const files = Object.entries(packages).flatMap(([name, given]) => {
    const texts = typeof given === 'string' ? {'index.d.ts': given} : given;
    return Object.entries(installed(name, {types: 'index.d.ts'}, texts));
  });
  const {root, remove} = temporarySite(Object.fromEntries(files));
  try {
    const entries = Object.keys(packages).map((name) => ({name}));
    const {model, diagnostics} = await extractModel({root, entries});
    assert.deepEqual(diagnostics, []);
    return model.modules;
  } finally {
    remove();
  }
}

const linesOf = ({symbols}: ApiModule): string[] =>
  symbols.map(({kind, id, code = []}) => `${kind} ${id}: ${plainText(code)}`).sort();

test('what a module adds to the global scope is an augmentation of its page', async () => {
  const [module] = await modulesOf({
    kit: `export interface Kit { a: 1 }
      export declare const page: Window;
      declare global {
        /** The page. */
        interface Window {
          /** The kit. */
          kit: Kit;
        }
        interface Array<T> { ownLast(): T | undefined }
        /** A name. */
        var KIT: Kit;
        namespace NodeJS { interface Process { kit: Kit } }
      }`,
  });
  assert.deepEqual(linesOf(module!), [
    'augmentation global: declare global {interface Window {kit: Kit} interface Array<T> {ownLast(): T | undefined} var KIT: Kit; namespace NodeJS {interface Process {kit: Kit}}}',
    'interface Kit: interface Kit {a: 1}',
    'variable page: const page: Window',
  ]);
  const [added] = module!.symbols.filter(({kind}) => kind === 'augmentation');
  const [page, , name] = added!.members!;
  assert.deepEqual(page!.doc!.summary!.markdown, ['The page.']);
  assert.deepEqual(page!.members![0]!.doc!.summary!.markdown, ['The kit.']);
  assert.deepEqual(name!.doc!.summary!.markdown, ['A name.']);
});

test('what a module adds to one that is not documented is an augmentation, once for all its files', async () => {
  const [module] = await modulesOf({
    kit: {
      'index.d.ts': `import './more.js';
        export type {Own} from './own.js';
        declare module 'vue' { interface Props { a: 1 } }`,
      'more.d.ts': `export {};
        declare module 'vue' { interface Props { b: 2 } }
        declare module './own.js' { interface Own { c: 3 } }`,
      'own.d.ts': 'export interface Own { d: 4 }',
    },
  });
  assert.deepEqual(linesOf(module!), [
    "augmentation vue: declare module 'vue' {interface Props {a: 1; b: 2}}",
    'interface Own: interface Own {c: 3; d: 4}',
  ]);
});

test('what several files declare of one name in the global scope is one declaration', async () => {
  const [main] = await modulesOf({
    kit: {
      'index.d.ts': '/// <reference path="a.d.ts" />\n/// <reference path="b.d.ts" />\n',
      'a.d.ts':
        'declare namespace Space { interface A { a: 1 } interface Both { a: 1 } function run(a: 1): void }\ninterface Merged { a: 1 }\ninterface Window { a: 1 }',
      'b.d.ts':
        'declare namespace Space { interface B extends A { b: 1 } interface Both { b: 1 } function run(b: 2): void }\ninterface Merged { b: Space.B }\ninterface Window { b: 1 }\ndeclare namespace constructor { const b: 1 }',
    },
  });
  assert.deepEqual(linesOf(main!), [
    'interface Merged: interface Merged {a: 1; b: Space.B}',
    'interface Window: interface Window {a: 1; b: 1}',
    'namespace Space: namespace Space {interface A {a: 1} interface Both {a: 1; b: 1} function run(a: 1): void; function run(b: 2): void; interface B extends A {b: 1}}',
    'namespace constructor: namespace constructor {const b: 1;}',
  ]);
});

test('a module without exports, and a script, are what they add to the global scope', async () => {
  const modules = await modulesOf({
    module: 'export {};\ndeclare global { interface Window { kit: 1 } function run(): void }',
    script: 'interface Window { tool: 2 }\ndeclare function run(a: 1): void;\ndeclare var KIT: 1;',
  });
  assert.deepEqual(modules.map(linesOf), [
    ['function run: ', 'interface Window: interface Window {kit: 1}'],
    ['function run: ', 'interface Window: interface Window {tool: 2}', 'variable KIT: var KIT: 1'],
  ]);
  const signatures = modules.map(({symbols}) => symbols.find(({id}) => id === 'run')!.signatures!);
  assert.deepEqual(
    signatures.map((list) => list.map(({code}) => plainText(code))),
    [['run(): void'], ['run(a: 1): void']],
  );
});

test('an augmentation is on the page of its module, and no export in counts and lists', async () => {
  const html = await pagesOf({
    'index.ts': 'export const own = 1;\ndeclare global { interface Window { kit: 1 } }\n',
  });
  const page = html('/api/modules/own');
  assert.match(page, /id="global"/);
  assert.match(page, /· 1 export</);
  assert.match(html('/api/modules'), /#own"/);
  assert.doesNotMatch(html('/api/modules'), /#global"/);
});
