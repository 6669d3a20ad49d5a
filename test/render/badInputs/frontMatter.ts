import {doc, frontMatter, type BadInput} from './badInput.js';

const yaml = (name: string, text: string, at: string, hint: RegExp): BadInput => ({
  name,
  files: frontMatter(text),
  expected: [`content/docs/a.md:${at} front-matter-yaml`],
  hint,
});
const value = (name: string, text: string, at: string, hint: RegExp): BadInput => ({
  name,
  files: frontMatter(text),
  expected: [`content/docs/a.md:${at} front-matter-invalid`],
  hint,
});
const key = (name: string, text: string, at: string, hint: RegExp): BadInput => ({
  name,
  files: frontMatter(text),
  expected: [`content/docs/a.md:${at} front-matter-unknown-key`],
  hint,
});
const refused = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: doc(text),
  expected: [`content/docs/a.md:${found}`],
  hint,
});

/** Front matter that is none, or says what nobody understands. */
export const frontMatterInputs: readonly BadInput[] = [
  yaml('a title with a colon', 'title: One: two', '2:8', /Quote|quote/),
  yaml('a key twice', 'title: A\ntitle: B', '3:1', /Keep one/),
  yaml('a tab for indentation', 'tags:\n\t- a', '3:1', /Indent with spaces/),
  yaml('a double quote left open', 'description: b\ntitle: "A\nid: c', '3:8', /Close it/),
  yaml('an apostrophe between single quotes', "title: 'It's'", '2:12', /written twice/),
  yaml('a bracket left open', 'tags: [a, b\ntitle: A', '2:7', /close every quote and bracket/),
  yaml('a title that begins with an at sign', 'title: @lexical/list', '2:8', /special character/),
  yaml('a title that begins with a star', 'title: *', '2:8', /Quote|Close|special/),
  yaml('an alias of nothing', 'tags:\n  - *hello', '3:5', /'\*hello'/),
  yaml('a backslash in double quotes', 'title: "C:\\Users"', '2:11', /single quotes/),
  yaml('a key without a space behind its colon', 'title:A\nid: b', '2:1', /space behind/),
  yaml('a key further in than the one above', 'title: A\n  id: b', '2:8', /one column/),
  yaml('a tag that asks for code', 'title: !!js/function "x"', '2:8', /Remove the tag/),
  yaml(
    'aliases that expand without end',
    `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\nd: [${'*c,'.repeat(9)}]`,
    '3:8',
    /expand without end/,
  ),
  key('a slip in a key', 'sidebar_postion: 3', '2:1', /Did you mean 'sidebar_position'/),
  key('a key in camel case', 'title: A\nsidebarLabel: B', '3:1', /Did you mean 'sidebar_label'/),
  key('a key of another tool', 'layout: home', '2:1', /Known: .*title/),
  key('a merge key', '<<: {title: A}', '2:1', /Known: /),
  key('a key that is a list', '? [a, b]\n: c', '2:1', /Known: /),
  value('a title that YAML takes for a number', 'title: 2025', '2:1', /Quote it/),
  value('a title without a value', 'id: b\ntitle:', '3:1', /a text/),
  value('a list of keywords with a number', 'keywords:\n  - a\n  - 5', '4:5', /Quote it/),
  value('a word for true', 'draft: yes', '2:1', /true or false/),
  value('tags written as objects', 'tags:\n  - label: a', '3:5', /a text/),
  value('keywords in one text', 'keywords: a, b', '2:1', /a list/),
  value('a day that no calendar has', 'date: 2025-02-30', '2:1', /Correct it/),
  value('a level that no heading has', 'toc_max_heading_level: 7', '2:1', /from 2 to 6/),
  value(
    'levels the wrong way round',
    'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
    '3:1',
    /Correct it/,
  ),
  value('an id that is a path', 'id: guides/a', '2:1', /Correct it/),
  value('a slug that is an address', 'slug: https://else.example/a', '2:1', /Correct it/),
  value('a slug with a space', 'slug: my page', '2:1', /Correct it/),
  value('an image beside its page', 'image: ./card.png', '2:1', /Correct it/),
  value('an edit link that is a script', 'custom_edit_url: javascript:x', '2:1', /Correct it/),
  value('a list in place of keys', '- title\n- id', '2:1', /a key on each line/),
  refused(
    'front matter in JavaScript',
    '---js\n{title: process.exit(7)}\n---\n',
    '1:4 front-matter-language',
    /YAML/,
  ),
  refused('front matter in TOML', '+++\ntitle = "A"\n+++\n', '1:1 front-matter-language', /YAML/),
  refused(
    'front matter that never ends',
    '---\ntitle: A\n\n# A\n',
    '1:1 front-matter-open',
    /\*\*\*/,
  ),
  refused(
    'front matter below a blank line',
    '\n---\ntitle: A\n---\n',
    '2:1 front-matter-late',
    /what stands before/,
  ),
  refused(
    'a slip behind a byte-order mark, with CRLF',
    '\uFEFF---\r\ntitle: A\r\ndescripton: B\r\n---\r\n',
    '3:1 front-matter-unknown-key',
    /Did you mean 'description'/,
  ),
  {
    name: 'a sidebar that is not there',
    files: frontMatter('displayed_sidebar: dosc'),
    expected: ['content/docs/a.md:2:1 unknown-sidebar-id'],
    hint: /Did you mean 'docs'/,
  },
  {
    name: 'a next page that is not there',
    files: frontMatter('title: A\npagination_next: intr'),
    expected: ['content/docs/a.md:3:1 unknown-doc-id'],
    hint: /Did you mean 'intro'/,
  },
];
