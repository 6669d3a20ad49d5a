import {body, doc, type BadInput} from './badInput.js';

const at = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: body(text),
  expected: [`content/docs/a.md:${found}`],
  hint,
});
const post = (name: string, text: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: {'content/blog/2025-01-01-p.md': `# P\n\n${text}\n`},
  expected: [`content/blog/2025-01-01-p.md:${found}`],
  hint,
});

/** Marks of Markdown that would be printed as text, or that swallow what follows. */
export const leftoverInputs: readonly BadInput[] = [
  at('code left open', 'x\n\n```ts\n1;\n\n## Z', '5:1 fence-open', /as many/),
  at('code closed by fewer marks', '````ts\n1;\n```', '3:1 fence-open', /as many/),
  at('code left open in a quote', '> ```ts\n> 1;\n\nx', '3:3 fence-open', /as many/),
  at(
    'details left open',
    '<details><summary>a</summary>\n\nx\n\n## Z',
    '3:1 html-open',
    /<\/details>/,
  ),
  at('an element left open in another', '<div>\n<span>x\n</div>', '4:1 html-open', /<\/span>/),
  at('a tag left open', 'x\n\n<div class="a>\ny\n</div>\n\nz', '5:1 html-open', /quote/),
  at('a comment left open in an element', '<p>x <!-- y</p>', '3:6 html-comment-open', /-->/),
  at('an element closed twice', 'x <b>y</b></b> z', '3:11 html-open', /Remove it/),
  at('a blank in the address of a link', 'See [y](./my file.md).', '3:7 link-syntax', /%20/),
  at('a blank in an anchor', '> See [y](#my steps).', '3:9 link-syntax', /%20/),
  at('a blank in the address of an image', 'x\n![y](img/a b.png)', '4:4 link-syntax', /%20/),
  at('a reference to a note that is not there', 'x[^1] y', '3:2 footnote-missing', /\[\^1\]: …/),
  at('a note that nothing refers to', 'x\n\n[^1]: y', '5:1 footnote-unused', /Refer to it/),
  at(
    'a table with too few dashes',
    '| a | b |\n|---|\n| 1 | 2 |',
    '4:1 table-syntax',
    /each column/,
  ),
  at('a fence of an empty file', '```ts file=""\n1;\n```', '3:1 fence-meta', /between quotes/),
  at('lines to highlight without end', '```ts {1-99999999}\n1;\n```', '3:1 fence-meta', /from 1/),
  at('a picture over http', '![y](http://else.example/a.png)', '3:1 insecure-image', /https/),
  at(
    'a slip in the attribute of a live block',
    ':::live{exmaple="a"}\n:::',
    '3:1 directive-attribute',
    /Did you mean 'example'/,
  ),
  {
    name: 'code of a file that is not a text',
    files: {
      ...body('```ts file="./x.bin"\n```'),
      'content/docs/x.bin': Uint8Array.of(0x89, 0x50, 0, 1, 0xff),
    },
    expected: ['content/docs/a.md:3:1 code-import-binary'],
    hint: /UTF-8/,
  },
  {
    name: 'what is left open behind front matter, with CRLF',
    files: doc('\uFEFF---\r\ntitle: A\r\n---\r\n\r\nx\r\n\r\n```ts\r\n1;\r\n'),
    expected: ['content/docs/a.md:7:1 fence-open'],
    hint: /as many/,
  },
  post(
    'a slip in the end of an excerpt',
    'x\n\n<!-- trunkate -->\n\ny',
    '5:1 truncate-stray',
    /own/,
  ),
  post('the end of an excerpt in a sentence', 'x <!-- truncate -->', '3:3 truncate-stray', /own/),
];
