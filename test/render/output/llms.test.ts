import '../../support/production.js';
import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {llmsFiles} from '../../../src/render/output/llms.js';
import type {Site} from '../../../src/render/assemble/site.js';
import type {SidebarNode} from '../../../src/render/model/sidebarNode.js';
import type {Page} from '../../../src/render/model/page.js';
import {Session} from '../../../src/render/session.js';
import {makeTemporarySite} from '../../support/site.js';

let model: Site;

before(async () => {
  const {root, remove} = makeTemporarySite({
    'site.config.ts':
      "export default {title: 'Kit', tagline: 'Of parts', url: 'https://test.example', baseUrl: '/base/'};\n",
    'content/docs/a.md': '# A\n\nText.\n',
  });
  const session = new Session({root});
  await session.refresh();
  model = session.built!.context.site;
  remove();
});

type Category = Extract<SidebarNode, {type: 'category'}>;

const category = (label: string, items: readonly SidebarNode[], to?: string): Category => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  ...(to === undefined ? {} : {to}),
});

/** Links to pages `<folder>/1`, `<folder>/2` and so on. */
const links = (folder: string, count: number): SidebarNode[] =>
  Array.from({length: count}, (_, i) => ({
    type: 'link',
    label: `P${i + 1}`,
    to: `${folder}/${i + 1}`,
  }));

/** The files of a site with this sidebar, by path. */
function filesOf(
  items: readonly SidebarNode[],
  {hidden = [], loose = []}: {hidden?: readonly string[]; loose?: readonly SidebarNode[]} = {},
) {
  const page = model.byRoute.get('/docs/a')!;
  const byRoute = new Map<string, Page>();
  const add = (node: SidebarNode): void => {
    const {to, label} = node;
    if (to !== undefined) {
      const frontMatter = {...page.frontMatter, unlisted: hidden.includes(to)};
      const description = `About ${to}.`;
      byRoute.set(to, {...page, route: to, title: label, description, frontMatter});
    }
    if (node.type === 'category') node.items.forEach(add);
  };
  [...items, ...loose].forEach(add);
  const entry = ({to}: SidebarNode) => ({id: to!, path: to!});
  const docs = new Map([
    ...items.map((node) => [node.to!, {...entry(node), sidebar: 'docs'}] as const),
    ...loose.map((node) => [node.to!, entry(node)] as const),
  ]);
  const files = llmsFiles({
    config: model.config,
    byRoute,
    sidebars: [{name: 'docs', items}],
    versions: [
      {...model.versions[0]!, docs},
      {...model.versions[0]!, isLast: false, docs: new Map([['x', {id: 'x', path: '/docs/a'}]])},
    ],
    sections: [],
  });
  return Object.fromEntries(files.map(({path, contents}) => [path, contents]));
}

const targets = (text: string): string[] =>
  [...text.matchAll(/^- \[[^\]]*\]\(https:\/\/test\.example\/base\/([^)]*)\)/gm)].map(
    ([, path]) => path!,
  );

/** Paths of all Markdown that is found from `llms.txt`; each file is named once. */
function found(files: Readonly<Record<string, string>>): string[] {
  const seen = new Set<string>();
  const visit = (path: string): string[] => {
    assert.ok(!seen.has(path), path);
    seen.add(path);
    const own = targets(files[path]!);
    assert.ok(own.length <= 500, path);
    return own.flatMap((target) => {
      if (target.endsWith('.md')) return [target];
      const folder = path.replace(/[^/]*$/, '');
      assert.ok(target.startsWith(folder), `${target} is in ${path}`);
      return visit(target);
    });
  };
  const all = visit('llms.txt');
  assert.deepEqual([...seen].sort(), Object.keys(files).sort());
  return all;
}

test('500 pages are in one file', () => {
  const items = [
    category('One', links('/docs/one', 300), '/docs/one'),
    category('Two', [category('Deep', links('/docs/two/deep', 199))]),
  ];
  const files = filesOf(items);
  assert.deepEqual(Object.keys(files), ['llms.txt']);
  const lines = files['llms.txt']!.split('\n');
  assert.deepEqual(lines.slice(0, 8), [
    '# Kit',
    '',
    '> Of parts',
    '',
    '## One',
    '',
    '- [One](https://test.example/base/docs/one.md): About /docs/one.',
    '- [P1](https://test.example/base/docs/one/1.md): About /docs/one/1.',
  ]);
  assert.deepEqual(lines.slice(307, 312), ['', '## Two', '', '### Deep', '']);
  assert.equal(found(files).length, 500);
});

test('of more, large categories have files in their folders, and small ones stay', () => {
  const files = filesOf([
    category('Start', links('/docs/start', 50)),
    category('One', links('/docs/one', 400), '/docs/one'),
    category('Two', [category('Left', links('/docs/two/left', 51))]),
    {...category('Three', links('/docs/three', 60)), index: {title: 'Three', description: 'Sum.'}},
  ]);
  assert.deepEqual(Object.keys(files).sort(), [
    'docs/one/llms.txt',
    'docs/three/llms.txt',
    'docs/two/left/llms.txt',
    'llms.txt',
  ]);
  assert.match(files['llms.txt']!, /\n## Start\n\n- \[P1\]/);
  assert.ok(
    files['llms.txt']!.endsWith(
      [
        '',
        '## One',
        '',
        '- [One](https://test.example/base/docs/one/llms.txt): About /docs/one.',
        '',
        '## Two',
        '',
        '- [Two](https://test.example/base/docs/two/left/llms.txt)',
        '',
        '## Three',
        '',
        '- [Three](https://test.example/base/docs/three/llms.txt): Sum.',
        '',
      ].join('\n'),
    ),
  );
  assert.match(
    files['docs/one/llms.txt']!,
    /^# Kit › One\n\n- \[One\]\(https:\/\/test\.example\/base\/docs\/one\.md\)[^\n]*\n- \[P1\]/,
  );
  assert.match(files['docs/two/left/llms.txt']!, /^# Kit › Two\n\n## Left\n\n- \[P1\]/);
  assert.equal(found(files).length, 562);
});

test('a long list, and many small categories, come in parts', () => {
  const small = Array.from({length: 60}, (_, i) =>
    category(`C${i + 1}`, links(`/docs/c/${i + 1}`, 20)),
  );
  const files = filesOf([
    category('Flat', links('/docs/flat', 1201)),
    category('Many', small),
    category('Same', links('/docs/flat/x', 51)),
    category('Elsewhere', [...links('/a', 30), ...links('/b', 30)]),
  ]);
  assert.deepEqual(Object.keys(files).sort(), [
    'docs/c/llms-2.txt',
    'docs/c/llms-3.txt',
    'docs/c/llms-4.txt',
    'docs/c/llms.txt',
    'docs/flat/llms-2.txt',
    'docs/flat/llms-3.txt',
    'docs/flat/llms-4.txt',
    'docs/flat/llms.txt',
    'docs/flat/x/llms.txt',
    'llms-2.txt',
    'llms.txt',
  ]);
  const titles = [...files['docs/c/llms.txt']!.matchAll(/^## .*$/gm)].map(([title]) => title);
  assert.deepEqual(titles, ['## C1 – C25', '## C26 – C50', '## C51 – C60']);
  assert.match(files['docs/flat/llms-4.txt']!, /^# Kit › Flat › P1001 – P1201\n\n- \[P1001\]/);
  assert.equal(found(files).length, 1201 + 1200 + 51 + 60);
});

test('no file and no name tells of unlisted pages', () => {
  const flat = links('/docs/flat', 600);
  const secret = category('Secret', links('/docs/secret', 60), '/docs/secret');
  const hidden = [...secret.items.map(({to}) => to!), '/docs/secret', '/docs/flat/1'];
  const files = filesOf([...flat, secret], {hidden});
  assert.equal(found(files).length, 599);
  assert.doesNotMatch(JSON.stringify(files), /secret|P1 /i);
});

test('a list of more than 250,000 pages has lists of lists', () => {
  const files = filesOf(links('/docs', 250_001));
  assert.deepEqual(targets(files['llms.txt']!), ['docs/llms-502.txt', 'docs/llms-503.txt']);
  assert.equal(found(files).length, 250_001);
});

test('links come before the headings of their level, and documents in no sidebar are there', () => {
  const files = filesOf(
    [
      ...links('/docs/first', 1),
      category('Cat', [category('Deep', links('/docs/deep', 1)), ...links('/docs/cat', 1)]),
      ...links('/docs/last', 1),
    ],
    {hidden: ['/docs/hidden/1'], loose: [...links('/docs/loose', 1), ...links('/docs/hidden', 1)]},
  );
  const outline = files['llms.txt']!.match(/^#+ .*|(?<=base\/)docs[^)]*/gm);
  assert.deepEqual(outline, [
    '# Kit',
    'docs/first/1.md',
    'docs/last/1.md',
    'docs/loose/1.md',
    '## Cat',
    'docs/cat/1.md',
    '### Deep',
    'docs/deep/1.md',
  ]);
});

test('an address with brackets or a blank does not end its link', () => {
  const files = filesOf([{type: 'link', label: 'P', to: '/docs/a (b'}]);
  assert.match(files['llms.txt']!, /\(https:\/\/test\.example\/base\/docs\/a%20%28b\.md\)/);
});
