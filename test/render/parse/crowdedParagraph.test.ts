import assert from 'node:assert/strict';
import {test} from 'node:test';
import {crowdedLine, MAX_MARKS} from '../../../src/render/parse/crowdedParagraph.js';

const lineIn = (text: string): number => crowdedLine(text.split('\n'));

test('a paragraph with more marks than a parser can compare is found at its line', () => {
  for (const unit of ['_a*b', '~~a', '[x] ', '![', '[^a]', 'a]']) {
    assert.equal(lineIn(`# A\n\n${unit.repeat(MAX_MARKS + 1)}`), 2, unit);
    assert.equal(lineIn(`> ${unit}a|\n`.repeat(MAX_MARKS + 1)) > 0, true, unit);
    assert.equal(lineIn(`- ${unit.repeat(MAX_MARKS + 1)}`), 0, unit);
    assert.equal(lineIn(`|a|\n|-|\n|${unit.repeat(MAX_MARKS + 1)}|`), 2, unit);
  }
});

test('long texts of short paragraphs have as many marks as they like', () => {
  for (const text of [
    '*a* _b_ [c](d)\n\n'.repeat(MAX_MARKS),
    '- *a* _b_ [c](d)\n'.repeat(MAX_MARKS),
    '1. *a* _b_ [c](d)\n'.repeat(MAX_MARKS),
    `| a | b |\n| --- | --- |\n${'| *a* | [c](d) |\n'.repeat(MAX_MARKS)}`,
    `\`\`\`js\n${'a * b[0] * c\n'.repeat(MAX_MARKS)}\`\`\`\n\nText.`,
    `~~~~\n${'a_b[0]\n~~~\n'.repeat(MAX_MARKS)}~~~~\n`,
  ]) {
    assert.equal(lineIn(text), -1, text.slice(0, 20));
  }
});
