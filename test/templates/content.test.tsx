import assert from 'node:assert/strict';
import {test} from 'node:test';
import {renderToStaticMarkup as html} from 'react-dom/server';
import {Admonition} from '../../src/templates/content/Admonition.js';
import {CodeBlock} from '../../src/templates/content/CodeBlock.js';
import {Heading} from '../../src/templates/content/Heading.js';
import {Tabs} from '../../src/templates/content/Tabs.js';

test('a heading links to itself by its plain text', () => {
  const heading = (
    <Heading level={2} id="x">
      The <code>root</code> <em>node</em> &amp; 2
    </Heading>
  );
  assert.match(html(heading), /^<h2 id="x">The <code>root<\/code>/);
  assert.match(
    html(heading),
    /<a [^>]*href="#x" aria-label="Direct link to The root node &amp; 2">/,
  );
});

test('the h1 has no link, nor has a heading without an id', () => {
  assert.equal(html(<Heading level={1}>T</Heading>), '<h1>T</h1>');
  assert.equal(html(<Heading level={3}>T</Heading>), '<h3>T</h3>');
});

test('numbers count from the start of the block and are not text', () => {
  const lines = '<span class="line">a</span>\n<span class="line hl">b</span>';
  const numbered = html(<CodeBlock html={lines} lang="ts" lineNumbers start={9} />);
  assert.match(
    numbered,
    /<span data-n="9" class="line">a<\/span>\n<span data-n="10" class="line hl">/,
  );
  assert.doesNotMatch(html(<CodeBlock html={lines} lang="ts" />), /data-n/);
});

test('code can be scrolled by keyboard and has its title', () => {
  const block = html(<CodeBlock html="x" lang="ts" title="a.ts" focus />);
  assert.match(
    block,
    /<figure class="code focused" data-lang="ts"><figcaption>a\.ts<\/figcaption>/,
  );
  assert.match(block, /<pre tabindex="0"><code>x<\/code><\/pre>/);
});

test('admonitions have a title, their own or that of the kind', () => {
  assert.match(html(<Admonition kind="tip">x</Admonition>), /remark-tip.*>Tip</);
  assert.match(html(<Admonition kind="tip" title="Mine" />), />Mine</);
  assert.match(html(<Admonition kind="aside" />), />aside</);
});

test('all panels are printed, the first is shown', () => {
  const tabs = html(
    <Tabs
      group="pm"
      items={[
        {id: 'npm', label: 'npm'},
        {id: 'yarn', label: 'Yarn'},
      ]}
    >
      <p>one</p>
      <p>two</p>
    </Tabs>,
  );
  const panels = tabs.match(/<div role="tabpanel"[^>]*>/g)!;
  assert.deepEqual(
    panels.map((panel) => panel.includes('hidden')),
    [false, true],
  );
  assert.match(tabs, /<p>one<\/p>.*<p>two<\/p>/);
  for (const [, id] of tabs.matchAll(/aria-(?:controls|labelledby)="([^"]+)"/g)) {
    assert.ok(tabs.includes(` id="${id}"`), id);
  }
});
