import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {installed, temporarySite} from '../temporarySite.js';
import {fromText} from './fromText.js';

const MDN = 'https://developer.mozilla.org/docs/Web';
const UTILITY = 'https://www.typescriptlang.org/docs/handbook/utility-types.html';

/** What a link in a comment is printed as. */
const LINKS: readonly (readonly [link: string, printed: string])[] = [
  ['Promise', `[\`Promise\`](<${MDN}/JavaScript/Reference/Global_Objects/Promise>)`],
  ['HTMLElement | el', `[el](<${MDN}/API/HTMLElement>)`],
  ['Extract <T, U>', `[\`Extract <T, U>\`](<${UTILITY}#extracttype-union>)`],
  ['Kit<T>', '[`Kit<T>`](<#Kit>)'],
  ['Kit <T>', '[`Kit<T>`](<#Kit>)'],
  ['Kit["run"]', '[`Kit["run"]`](<#Kit>)'],
  ['Kit[]', '[`Kit[]`](<#Kit>)'],
  ['Kit#run(a)', '[`Kit.run(a)`](<#Kit.run>)'],
  ['Kit#gone(a)', '`Kit#gone(a)`'],
  ['Kit.run | (see there)', '[(see there)](<#Kit.run>)'],
  ['Kit.run - the runner', '[the runner](<#Kit.run>)'],
  ['Nope', '`Nope`'],
  ['Nope <T>', '`Nope <T>`'],
  ['Nope | `the` words', '`the` words'],
  ['', ''],
];

test('a link in a comment leads where its name does, and has its words', async () => {
  const lines = LINKS.map(([link]) => ` * ${link}: {@link ${link}}|`);
  const text = `/**\n${lines.join('\n')}\n */\nexport declare class Kit<T> { run(a?: T): void; }\n`;
  const files = {
    'package.json': '{"name": "own"}',
    'index.d.ts': text,
    ...installed('kit', {types: 'index.d.ts'}, {'index.d.ts': text}),
  };
  const site = temporarySite(files);
  try {
    for (const name of ['index.d.ts', 'kit']) {
      const {model, diagnostics} = await extractModel({root: site.root, entries: [{name}]});
      const {summary} = model.modules[0]!.symbols[0]!.doc!;
      const printed = markdownOf(summary!, (ref) => ref.replace(/^[^#]*/, ''));
      assert.deepEqual(
        printed.split('\n'),
        LINKS.map(([link, shown]) => `${link}: ${shown}|`),
      );
      assert.deepEqual(
        diagnostics.map(({message}) => message),
        name === 'kit'
          ? []
          : ['Kit#gone(a)', 'Nope', 'Nope <T>', 'Nope | `the` words', ''].map(
              (link) => `Cannot find the target of {@link ${link}} in the API reference`,
            ),
      );
    }
  } finally {
    site.remove();
  }
});

test('the name of a module in a link leads to its page, and a link without its end is reported', async () => {
  const text = `/**
 * See {@link own}, {@link own!}, and {@link Kit the kit
 * of {@link Kit} all.
 * @returns {@link Kit
 */
export declare function make(): Kit;
export declare class Kit {}
`;
  const site = temporarySite({'package.json': '{"name": "own"}', 'index.d.ts': text});
  try {
    const {model, diagnostics} = await extractModel({
      root: site.root,
      entries: [{name: 'index.d.ts'}],
    });
    const {summary, returns} = model.modules[0]!.symbols[0]!.signatures![0]!.doc!;
    assert.equal(
      markdownOf(summary!, (ref) => ref),
      'See [`own`](<own#>), [`own`](<own#>), and [`Kit`](<own#Kit>) the kit all.',
    );
    assert.equal(
      markdownOf(returns!, (ref) => ref),
      '[`Kit`](<own#Kit>)',
    );
    assert.deepEqual(
      diagnostics.map(({message, line, column}) => [message, line, column]),
      [
        ['Unclosed {@link Kit', 4, 13],
        ['Unclosed {@link Kit', 2, 39],
      ],
    );
  } finally {
    site.remove();
  }
});

test('an address in a comment is kept as it is written, whatever its percent signs mean', async () => {
  for (const written of [
    '[all](100%)',
    '![all](./%zz.png)',
    '<a href="%">all</a>',
    '<img srcset="%e0%a4 1x, b 2x">',
    '[all]\n\n[all]: <%ff>',
  ]) {
    const lines = written.split('\n').map((line) => ` * ${line}\n`);
    const symbols = await fromText(`/**\n${lines.join('')} */\nexport declare const all: 1;\n`);
    const {summary} = symbols.get('all')!.doc!;
    assert.equal(
      markdownOf(summary!, (ref) => ref),
      written,
    );
  }
});
