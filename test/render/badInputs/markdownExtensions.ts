import type {SiteFiles} from '../../support/site.js';
import {configured, type BadInput} from './badInput.js';

/** What is wrong with a key of `markdown`; its value begins in column 14 of line 4. */
const setting = (
  name: string,
  settings: string,
  found: string,
  hint: RegExp,
  files: SiteFiles = {},
): BadInput => ({
  name,
  files: {...configured(`markdown: {${settings}},`), ...files},
  expected: [`site.config.ts:${found}`],
  hint,
});

/** A plugin of remark, and what it does to the one page of the site. */
const remark = (name: string, code: string, id: string, hint: RegExp): BadInput =>
  setting(name, "remarkPlugins: ['./x.mjs']", `4:30 ${id}`, hint, {'x.mjs': code});
const rehype = (name: string, code: string, id: string, hint: RegExp): BadInput =>
  setting(name, "rehypePlugins: ['./x.mjs']", `4:30 ${id}`, hint, {'x.mjs': code});

const emits = (element: string): string =>
  `export default () => (tree) => { tree.children.push(${element}); };\n`;
const span = (properties: string): string =>
  `{type: 'element', tagName: 'span', properties: ${properties}, children: []}`;

/** A plugin without a transformer, whose syntax makes nodes of an unknown type. */
const FRUIT = `export default function () {
  const enter = {paragraph(token) { this.enter({type: 'banana', children: []}, token); }};
  (this.data().fromMarkdownExtensions ??= []).push({enter});
}
`;

/** Plugins, containers, grammars and components of Markdown that are not there, do not fit, or do harm. */
export const markdownExtensionInputs: readonly BadInput[] = [
  setting(
    'a plugin that is not there',
    "remarkPlugins: ['./plugins/no.ts']",
    '4:30 module-missing',
    /relative to the site's folder/,
  ),
  setting(
    'a plugin of the site without ./',
    "remarkPlugins: ['plugins/mine.mjs']",
    '4:30 module-missing',
    /Did you mean '\.\/plugins\/mine\.mjs'/,
    {'plugins/mine.mjs': 'export default () => () => {};\n'},
  ),
  setting(
    'a package of a plugin that is not installed',
    "rehypePlugins: [['rehype-no-such', {}]]",
    '4:30 module-missing',
    /npm install rehype-no-such/,
  ),
  remark(
    'a plugin without default export',
    'export const x = 1;\n',
    'plugin-no-function',
    /Export/,
  ),
  remark('a plugin that is not a function', 'export default 1;\n', 'plugin-no-function', /Export/),
  {
    ...remark(
      'a plugin that throws when it is loaded',
      "throw new Error('no luck');\nexport default () => {};\n",
      '',
      /options/,
    ),
    expected: ['x.mjs:1:7 plugin-threw'],
  },
  {
    ...remark(
      'a plugin that throws when it is set up',
      "export default () => { throw new Error('no luck'); };\n",
      '',
      /options/,
    ),
    expected: ['x.mjs:1:30 plugin-threw'],
  },
  {
    ...remark(
      'a plugin that throws on a page',
      "export default () => () => { throw new Error('no luck'); };\n",
      '',
      /options/,
    ),
    expected: ['x.mjs:1:36 plugin-threw'],
  },
  {
    ...rehype(
      'a plugin whose promise is rejected',
      "export default () => async () => { throw new Error('no luck'); };\n",
      '',
      /options/,
    ),
    expected: ['x.mjs:1:42 plugin-threw'],
  },
  rehype(
    'a style attribute of a plugin',
    emits(span("{style: 'color: red'}")),
    'plugin-policy',
    /stylesheet/,
  ),
  rehype(
    'a handler of a plugin',
    emits(span("{onClick: 'x()'}")),
    'plugin-policy',
    /inline script/,
  ),
  rehype(
    'a script of a plugin',
    emits("{type: 'element', tagName: 'script', properties: {}, children: []}"),
    'plugin-policy',
    /`client`/,
  ),
  rehype(
    'an address of a plugin that is a script',
    emits("{type: 'element', tagName: 'a', properties: {href: 'javascript:x()'}, children: []}"),
    'plugin-policy',
    /https:/,
  ),
  remark(
    'a style attribute of a remark plugin',
    emits("{type: 'paragraph', data: {hProperties: {style: 'color: red'}}, children: []}"),
    'plugin-policy',
    /stylesheet/,
  ),
  remark(
    'a script in HTML of a remark plugin',
    emits("{type: 'html', value: '<p>x</p><script>x()</script>'}"),
    'plugin-policy',
    /`client`/,
  ),
  remark(
    'a handler in HTML of a remark plugin',
    emits(`{type: 'html', value: '<b onclick="x()">x</b>'}`),
    'plugin-policy',
    /inline script/,
  ),
  remark(
    'an element that Markdown does not hold in HTML of a remark plugin',
    emits(`{type: 'html', value: 'Map<K,V> <iframe src="https://x.example"></iframe>'}`),
    'plugin-policy',
    /rehype plugin/,
  ),
  {
    name: 'HTML of a remark plugin on a page of MDX',
    files: {
      ...configured("markdown: {remarkPlugins: ['./x.mjs']},"),
      'x.mjs': emits("{type: 'html', value: '<b>x</b>'}"),
      'content/docs/a.mdx': '# A\n',
    },
    expected: ['site.config.ts:4:30 plugin-tree'],
    hint: /hName/,
  },
  rehype('a tree with a node that contains itself', emits('tree'), 'plugin-tree', /copy/),
  rehype('a tree with what is not a node', emits('null'), 'plugin-tree', /objects with a `type`/),
  rehype(
    'an element without children',
    emits("{type: 'element', tagName: 'p', properties: {}}"),
    'plugin-tree',
    /list of children/,
  ),
  rehype(
    'a node of an unknown type',
    emits("{type: 'banana', children: []}"),
    'plugin-tree',
    /Create elements/,
  ),
  rehype('HTML as text', emits("{type: 'raw', value: '<b>'}"), 'plugin-tree', /Create elements/),
  remark(
    'a node of Markdown that nothing knows',
    emits("{type: 'banana', children: []}"),
    'plugin-tree',
    /hName/,
  ),
  setting(
    'a node of syntax that no plugin turns into an element',
    "remarkPlugins: ['./x.mjs', './fruit.mjs']",
    '4:41 plugin-tree',
    /hName/,
    {
      'x.mjs':
        'export default function () { (this.data().fromMarkdownExtensions ??= []).push({}); }\n',
      'fruit.mjs': FRUIT,
    },
  ),
  setting(
    'a node of syntax beside no other plugin',
    "remarkPlugins: ['./fruit.mjs']",
    '4:30 plugin-tree',
    /hName/,
    {'fruit.mjs': FRUIT},
  ),
  remark(
    'JSX in Markdown',
    emits("{type: 'mdxJsxFlowElement', name: 'Film', attributes: [], children: []}"),
    'plugin-tree',
    /\.mdx/,
  ),
  remark(
    'a tree that is none',
    "export default () => () => ({type: 'tree'});\n",
    'plugin-tree',
    /hName|root/,
  ),
  setting(
    'options that are not JSON',
    "remarkPlugins: [['./x.mjs', {at: new Date(0)}]]",
    '4:43 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a plugin that is a function',
    'remarkPlugins: [() => () => {}]',
    '4:30 config-invalid',
    /text|list|Correct/,
  ),
  setting(
    'a slip in a key',
    'remarkPlugin: []',
    '4:14 config-invalid',
    /Did you mean 'remarkPlugins'/,
  ),
  setting(
    'a container with the name of docsgen’s own',
    'containers: {note: {}}',
    '4:27 container-taken',
    /Choose a different name/,
  ),
  setting(
    'a slip in a key of a container',
    "containers: {card: {elemnt: 'div'}}",
    '4:34 config-invalid',
    /Did you mean 'element'/,
  ),
  setting(
    'an element that a container cannot be',
    "containers: {card: {element: 'table'}}",
    '4:34 config-invalid',
    /"section"/,
  ),
  setting(
    'a container that is a list and has a title',
    "containers: {card: {element: 'ol', title: 'required'}}",
    '4:49 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'an attribute of a container that docsgen reads itself',
    "containers: {card: {attributes: ['island']}}",
    '4:47 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  setting(
    'a grammar that is not there',
    "languages: ['./no.json']",
    '4:26 module-missing',
    /relative/,
  ),
  setting(
    'a grammar that is none',
    "languages: ['./g.json']",
    '4:26 grammar-invalid',
    /scopeName/,
    {'g.json': '{"name": "x"}\n'},
  ),
  setting(
    'components that are not there',
    "components: './no.tsx'",
    '4:14 module-missing',
    /relative/,
  ),
  setting(
    'a module of components without any',
    "components: './c.mjs'",
    '4:14 components-empty',
    /Export each/,
    {'c.mjs': 'export default 1;\n'},
  ),
  {
    name: 'two plugins that define one container',
    files: configured(
      "plugins: [{name: 'a', markdown: {containers: {card: {}}}}, {name: 'b', markdown: {containers: {card: {}}}}],",
    ),
    expected: ['site.config.ts:4:98 plugin-collision'],
    hint: /Remove one/,
  },
];
