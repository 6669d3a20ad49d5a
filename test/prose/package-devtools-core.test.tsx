import './reactDom.js';
import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {
  $createParagraphNode,
  $getRoot,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  type LexicalEditor,
} from 'lexical';
import {act, type JSX} from 'react';
import {$paragraph, microtask, write} from './conceptsEditor.js';
import {mount} from './reactEditor.js';
import {loadSamples} from './samples.js';

interface Samples {
  readonly editor: LexicalEditor;
  readonly reports: string[];
  readonly start: () => () => void;
  readonly describe: () => string;
}
interface Inspectors {
  readonly Inspector: (props: {editor: LexicalEditor}) => JSX.Element;
}

const page = 'packages/lexical-devtools-core.md';

describe(`docs/${page}`, () => {
  test('a report has the tree and the commands, and no word of the user', async () => {
    const samples = await loadSamples<Samples>({page, titles: ['report.ts']});
    const {editor, reports} = samples;
    editor.setRootElement(document.body.appendChild(document.createElement('div')));
    samples.start();
    write(editor, () => $paragraph('one').text.selectEnd());
    editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, ' secret');
    await microtask();
    const logged = console.error;
    console.error = () => undefined;
    editor.update(() => {
      $getRoot().append($createParagraphNode());
      throw new Error('broken');
    });
    await microtask();
    console.error = logged;
    assert.equal(reports.length, 1);
    assert.match(reports[0]!, /^broken\n root\n/);
    assert.match(reports[0]!, /text +"\*{3} \*{6}"/);
    assert.match(reports[0]!, /type: CONTROLLED_TEXT_INSERTION_COMMAND, payload: undefined/);
    assert.doesNotMatch(reports[0]!, /secret|one/);
  });

  test('Inspector shows the tree of an editor outside of React', async () => {
    const {Inspector} = await loadSamples<Inspectors>({page, titles: ['Inspector.tsx']});
    const editor = createEditor({onError: (error) => assert.fail(error)});
    const {host, unmount} = await mount(<Inspector editor={editor} />);
    await act(async () => {
      write(editor, () => $paragraph('shown'));
      await microtask();
    });
    assert.match(host.textContent, /paragraph[^]*text +"shown"/);
    await unmount();
  });
});
