import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {findingTexts, formatFindings} from '../../../src/cli/terminal/report.js';
import type {Diagnostic} from '../../../src/render/diagnostics/diagnostic.js';
import {makeSite} from '../../support/site.js';

function textOf(found: Diagnostic, cwd: string): string {
  return findingTexts([found], {cwd, color: false}).join('\n');
}

test('what a source names cannot control the terminal', (t) => {
  const cwd = makeSite(t, {});
  const text = textOf(
    {
      id: 'x',
      severity: 'error',
      message: 'a\u001b[31mb',
      hint: 'c\u001b[31md',
      file: path.join(cwd, 'e\u001b[31m\nf.md'),
      line: 1,
      column: 1,
    },
    cwd,
  );
  assert.equal(text, 'e\\u001b[31m\\nf.md:1:1 error a\\u001b[31mb [x]\n  hint c\\u001b[31md\n');
});

test('a file that is not text has no frame', (t) => {
  const cwd = makeSite(t, {'a.png': '\x89PNG\r\n\x1a\n\0\0'});
  const found = {id: 'x', severity: 'error', message: 'm', line: 1, column: 1} as const;
  const text = textOf({...found, file: path.join(cwd, 'a.png')}, cwd);
  assert.equal(text, 'a.png:1:1 error m [x]\n');
});

test('a place that is not there has no frame or no mark', (t) => {
  const cwd = makeSite(t, {'a.md': 'one\ntwo\n'});
  const found = {id: 'x', severity: 'error', message: 'm', file: path.join(cwd, 'a.md')} as const;
  for (const line of [0, -1, 1.5, 9, NaN]) {
    assert.equal(textOf({...found, line, column: 1}, cwd).split('\n').length, 2, String(line));
  }
  const after = (column: number): string => textOf({...found, line: 1, column}, cwd);
  assert.match(after(999), /\n> 1 \| one\n> {3}\| {4}\^\n/);
  for (const column of [0, -4, NaN]) {
    assert.match(
      textOf({...found, line: 1, column}, cwd),
      /\n> 1 \| one\n {2}2 \| two\n/,
      String(column),
    );
  }
});

test('of a long line, the frame shows the part around the column', (t) => {
  const line = `${'a'.repeat(999)}X${'b'.repeat(999)}`;
  const cwd = makeSite(t, {'long.md': `one\n${line}\n${'c'.repeat(200)}\n`});
  const frameAt = (column: number): string[] =>
    textOf(
      {id: 'x', severity: 'error', message: 'm', file: path.join(cwd, 'long.md'), line: 2, column},
      cwd,
    ).split('\n');
  for (const column of [1, 160, 161, 1000, 1999]) {
    const [, , shown = '', mark = '', after = ''] = frameAt(column);
    const at = mark.indexOf('^');
    assert.equal(shown[at], line[column - 1], String(column));
    assert.ok(shown.length <= 166 && after.length <= 166, String(column));
  }
  assert.match(frameAt(1000)[2]!, /^> 2 \| …a+Xb+…$/);
});

test('of many findings that say the same, three are shown whole and the others in a line', (t) => {
  const cwd = makeSite(t, {'a.md': 'x\n'.repeat(9)});
  const finding = (name: string, line: number, message = 'm') => ({
    id: 'x',
    severity: 'warning' as const,
    message,
    hint: 'h',
    file: path.join(cwd, name),
    line,
  });
  const repeated = [1, 2, 3, 5, 8].map((line) => finding('a.md', line));
  const text = formatFindings(
    [...repeated, finding('b.md', 1), finding('b.md', 7, 'other'), finding('b.md', 9)],
    {cwd, color: false},
  );
  const bare = text.split('\n').filter((line) => line !== '' && !line.includes('|'));
  assert.deepEqual(bare, [
    'a.md:1 warning m [x]',
    '  hint h',
    'a.md:2 warning m [x]',
    '  hint h',
    'a.md:3 warning m [x]',
    '  hint h',
    'a.md:5 warning m [x]',
    'a.md:8 warning m [x]',
    'b.md:1 warning m [x]',
    'b.md:7 warning other [x]',
    '  hint h',
    'b.md:9 warning m [x]',
    '8 warnings',
  ]);
});

test('of a kind of findings, a hundred are shown for each file and the others are counted', (t) => {
  const cwd = makeSite(t, {});
  const many = (name: string, id: string, count: number): Diagnostic[] =>
    Array.from({length: count}, (_, at) => ({
      id,
      severity: 'error',
      message: `m${at}`,
      file: path.join(cwd, name),
      line: at + 1,
    }));
  const found = [
    ...many('a.md', 'x', 20_000),
    ...many('a.md', 'y', 100),
    ...many('b.md', 'x', 101),
  ];
  const lines = formatFindings(found, {cwd, color: false})
    .split('\n')
    .filter((line) => line !== '');
  assert.equal(lines.length, 100 + 1 + 100 + 100 + 1 + 1);
  assert.equal(lines[99], 'a.md:100 error m99 [x]');
  assert.deepEqual(
    lines.filter((line) => !/error m\d/.test(line)),
    [
      'a.md error and 19900 more of this kind in this file [x]',
      'b.md error and 1 more of this kind in this file [x]',
      '20201 errors',
    ],
  );
});

test('a huge quotation in a message is shortened', () => {
  const message = `Invalid lines {${'1,'.repeat(20_000)}}`;
  const text = textOf({id: 'x', severity: 'error', message}, '/');
  assert.ok(text.length < 1100);
  assert.match(text, /^error Invalid lines \{1,1,.* … .*1,\} \[x\]\n$/);
});
