import '../../support/production.js';
import assert from 'node:assert/strict';
import {sharedSite} from './support.js';

const site = sharedSite({isBuilt: true});

site.test(
  'a text that pages include stays a file of its own',
  {
    'docs/_install.md':
      '---\nowner: us\n---\n\n## Install {props.of}\n\n:::tip Mind\n\n{props.children}\n\n:::\n\nSee [the guide](./guides/first.mdx) and ![a dot](./dot.svg).<br>\n',
    'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'docs/guides/first.mdx':
      'import Install from \'../_install.md\';\n\n# First\n\n<Install of="one">\n\n  Words **of** the page.\n\n</Install>\n\n## Last\n',
    'docs/second.mdx':
      "import Own from '@site/docs/_install.md';\n\n# Second\n\n## Last\n\n<Own of={'t' + 'wo'} />\n",
  },
  ({read, page, listed}) => {
    assert.equal(
      read('content/docs/guides/first.mdx'),
      'import Install from \'../_install.mdx\';\n\n# First\n\n<Install of="one">\n\nWords **of** the page.\n\n</Install>\n\n## Last\n',
    );
    assert.match(read('content/docs/second.mdx'), /^import Own from '\.\/_install\.mdx';$/m);
    assert.equal(
      read('content/docs/_install.mdx'),
      '## Install {props.of} {#install-propsof}\n\n:::tip Mind\n\n{props.children}\n\n:::\n\nSee [the guide](./guides/first.mdx) and ![a dot](./dot.svg).<br />\n',
    );
    const html = page('docs/guides/first');
    for (const part of [
      'id="install-propsof"',
      'Install one',
      '<strong>of</strong>',
      '/docs/guides/first"',
    ]) {
      assert.ok(html.includes(part), part);
    }
    assert.match(page('docs/second'), /id="install-propsof"[^]*Install two/);
    assert.deepEqual(listed, []);
  },
);

site.test(
  'an included text of no folder of pages goes into one of its own, and imports from there',
  {
    'src/texts/all.mdx':
      "import Box from '@site/src/Box';\nimport Deep from './deep.mdx';\n\n# Of all\n\n<Box />\n\n<Deep n=\"1\" />\n",
    'src/texts/deep.mdx': 'Deep {props.n}, [a page](/docs/a).\n',
    'src/Box.jsx': 'export default () => <b>box</b>;\n',
    'docs/titled.mdx':
      "---\ntitle: Menu\n---\nimport All from '@site/src/texts/all.mdx';\n\n<All />\n",
  },
  ({read, page}) => {
    assert.equal(
      read('content/docs/titled.mdx'),
      "---\ntitle_meta: Menu\nsidebar_label: Menu\n---\n\nimport All from '../_parts/src/texts/all.mdx';\n\n<All />\n",
    );
    assert.equal(
      read('content/_parts/src/texts/all.mdx'),
      "import Box from '../../../components/Box.jsx';\nimport Deep from './deep.mdx';\n\n# Of all\n\n<Box />\n\n<Deep n=\"1\" />\n",
    );
    assert.match(
      page('docs/titled'),
      /<h1[^>]*>Of all[^]*<b>box<\/b>[^]*Deep 1, <a href="\/docs\/a"/,
    );
  },
);

site.test(
  'an included text is copied into a page that a part would change',
  {
    'docs/_near.mdx':
      '## Near {#near}\n\n[Next](b) of {props.of}: {props.children}\n\n<a href={props.to}>to</a>\n',
    'docs/_cycle.mdx': "import Cycle from './_cycle.mdx';\n\nRound.\n\n<Cycle />\n",
    'docs/_pipe.mdx': '`a|b` of **{props.of}**\n',
    'docs/_words.mdx': "Words of {props.of}{props.by || ' by none'}{props.of && '.'}\n",
    'docs/near.mdx':
      'import Near from \'./_near.mdx\';\n\n# A\n\n<Near of="x" to="/docs/a">kids</Near>\n',
    'docs/deep/near.mdx':
      'import Near from \'../_near.mdx\';\n\n# B\n\n<Near of="y" to="/docs/a">kids of B</Near>\n',
    'docs/twice.mdx': 'import Near from \'./_near.mdx\';\n\n# C\n\n<Near of="z" to="./a.md" />\n',
    'docs/cycle.mdx': "import Cycle from './_cycle.mdx';\n\n# E\n\n<Cycle />\n",
    'docs/cell.mdx':
      "import Pipe from './_pipe.mdx';\nimport Near from './_near.mdx';\n\n# G\n\n| a |\n| - |\n| <Pipe of=\"a\" /> |\n| <Near /> |\n",
    'docs/inline.mdx': 'import Words from \'./_words.mdx\';\n\n# F\n\n**<Words of="f" />**\n',
  },
  ({read, page, listed}) => {
    assert.match(read('content/docs/cell.md'), /^\| `a\\\|b` of \*\*a\*\* \|\n\| {2}\|$/m);
    assert.ok(
      listed.includes('docs/cell.mdx:9 The blocks of <Near>, a text in a cell of a table'),
      listed.join('\n'),
    );
    // A link that is relative to the page leads elsewhere from each.
    assert.match(read('content/docs/deep/near.mdx'), /<Near of="y" to="\/docs\/a">/);
    assert.match(read('content/docs/near.md'), /\[Next\]\(\/docs\/b\) of x: kids$/m);
    assert.match(read('content/docs/twice.md'), /## Near[^]*<a href="\.\/a\.md">to<\/a>/);
    assert.match(page('docs/cycle'), /Round\./);
    assert.match(read('content/docs/inline.md'), /\*\*Words of f by none\.\*\*/);
    assert.equal(read('content/docs/_words.mdx'), '');
  },
);

site.test(
  'what a build rejects in a part is put right there, and placed in the old text',
  {
    'docs/_broken.mdx': '---\nx: y\n---\n\nText.\n\nHere is ![bad](./bad.png).\n',
    'docs/bad.png': 'none',
    'docs/one.mdx': "import Broken from './_broken.mdx';\n\n# One\n\n<Broken />\n",
    'docs/two.mdx': "import Broken from './_broken.mdx';\n\n# Two\n\n<Broken />\n",
  },
  ({read, listed}) => {
    assert.match(read('content/docs/one.mdx'), /<Broken \/>/);
    assert.match(read('content/docs/two.mdx'), /<Broken \/>/);
    assert.match(read('content/docs/_broken.mdx'), /^Here is bad\.$/m);
    assert.deepEqual(
      listed.filter((one) => one.startsWith('docs/_broken')),
      ['docs/_broken.mdx:7 An unreadable image, now a link to its file or its text'],
    );
  },
);
