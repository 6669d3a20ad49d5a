import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {installed, temporarySite} from '../temporarySite.js';
import {fromText} from './fromText.js';

const DECLARED = `
  export declare class Editor {
    constructor(a: number);
    /** Of the class. */
    static open: number;
    open: string;
    set(a: string): void;
    set(a: number): void;
  }
  export declare namespace Editor { const x: 1; }
  export declare function run(a: string): void;
  /** {@label SECOND} */
  export declare function run(a: number): void;
  export interface Both { a: 1 }
  export declare const Both: Both;
`;

test('a link names a module by its path in the package as well', async () => {
  const files = installed(
    'kit',
    {exports: {'.': {types: './index.d.ts'}, './sub': {types: './sub.d.ts'}}},
    {
      'index.d.ts': `/** {@link sub!other}, {@link "./sub.js"!other}, {@link other}. */ export declare const other: 1;`,
      'sub.d.ts': 'export declare const other: 2;',
    },
  );
  const {root, remove} = temporarySite(files);
  try {
    const {model} = await extractModel({root, entries: [{name: 'kit'}]});
    const refs = model.modules[0]!.symbols[0]!.doc!.summary!.markdown.flatMap((part) =>
      typeof part === 'string' ? [] : [part.ref],
    );
    assert.deepEqual(refs, ['kit-sub#other', 'kit-sub#other', 'kit#other']);
  } finally {
    remove();
  }
});

test('links by the selectors of TSDoc lead to the one that is meant', async () => {
  const cases: readonly (readonly [written: string, ref: RegExp, label: string])[] = [
    ['Editor.(open:static)', /^own#Editor\.open:static$/, '`Editor.open`'],
    ['Editor.(open:instance)', /^own#Editor\.open$/, '`Editor.open`'],
    ['(Editor:class).(open:static) | words', /^own#Editor\.open:static$/, 'words'],
    ['Editor.open:static', /^own#Editor\.open:static$/, '`Editor.open`'],
    ['own!Editor:class', /^own#Editor$/, '`Editor`'],
    ['Editor:namespace', /^own#Editor:type$/, '`Editor`'],
    ['(Editor:constructor)', /^own#Editor\.new$/, '`Editor`'],
    ['Editor.(:constructor)', /^own#Editor\.new$/, '`Editor`'],
    ['Editor.(set:2)', /^own#Editor\.set~[\da-f]{6}$/, '`Editor.set`'],
    ['(run:1)', /^own#run~[\da-f]{6}$/, '`run`'],
    ['(run:function,2)', /^own#run~[\da-f]{6}$/, '`run`'],
    ['(run:SECOND)', /^own#run~[\da-f]{6}$/, '`run`'],
    ['(Both:interface)', /^own#Both:type$/, '`Both`'],
    ['(Both:variable)', /^own#Both$/, '`Both`'],
    ['own#Editor', /^own#Editor$/, '`own#Editor`'],
    ['Editor | words', /^own#Editor$/, 'words'],
    ['Editor | Editor', /^own#Editor$/, '`Editor`'],
    ['Editor | word', /^own#Editor$/, 'word'],
    ['run()', /^own#run$/, '`run`'],
  ];
  const found = await fromText(
    `${DECLARED}${cases.map(([written], i) => `/** {@link ${written}} */ export declare const c${String(i)}: 1;`).join('\n')}`,
  );
  const links = cases.map(([written], i) => {
    const [link] = found.get(`c${String(i)}`)!.doc!.summary!.markdown;
    assert.ok(typeof link === 'object', `${written}: ${String(link)}`);
    return link;
  });
  cases.forEach(([written, ref, label], i) => {
    assert.match(links[i]!.ref, ref, written);
    assert.equal(links[i]!.label, label, written);
  });
  const overloads = found.get('run')!.signatures!.map(({id}) => `own#${id}`);
  const toRun = cases.flatMap(([written], i) => (/^\(run/.test(written) ? [links[i]!.ref] : []));
  assert.deepEqual(toRun, [overloads[0], overloads[1], overloads[1]]);
});

test('a reference that nothing meets is a finding', async () => {
  const text = `${DECLARED}/** {@link (Editor:enum)}, {@link (run:3)}, {@link (Both:constructor)}. */\nexport declare const a: 1;\n`;
  const site = temporarySite({'package.json': '{"name": "own"}', 'index.ts': text});
  const {diagnostics} = await extractModel({root: site.root, entries: [{name: 'index.ts'}]});
  site.remove();
  assert.deepEqual(
    diagnostics.map(({message}) => message),
    ['(Editor:enum)', '(run:3)', '(Both:constructor)'].map(
      (link) => `Cannot find the target of {@link ${link}} in the API reference`,
    ),
  );
});

test('of two packages that export one name, a reference leads to the one that it says', async () => {
  const types = {types: 'index.d.ts'};
  const site = temporarySite({
    ...installed('first', types, {
      'index.d.ts':
        '/** Beside {@link second!run} and {@link second#run}. */\nexport declare function run(): 1;',
    }),
    ...installed('second', types, {'index.d.ts': 'export declare function run(): 2;'}),
  });
  const entries = [{name: 'first'}, {name: 'second'}];
  const {model} = await extractModel({root: site.root, entries});
  site.remove();
  const {summary} = model.modules[0]!.symbols[0]!.signatures![0]!.doc!;
  assert.equal(
    markdownOf(summary!, (ref) => ref),
    'Beside [`run`](<second#run>) and [`second#run`](<second#run>).',
  );
});
