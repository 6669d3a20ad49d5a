import assert from 'node:assert/strict';
import {test} from 'node:test';
import {markdownOf} from '../../../../src/render/api/model/markdownOf.js';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import {installed, temporarySite} from '../temporarySite.js';

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
          : ['Nope', 'Nope <T>', 'Nope | `the` words', ''].map(
              (link) => `{@link ${link}} names nothing that is documented`,
            ),
      );
    }
  } finally {
    site.remove();
  }
});
