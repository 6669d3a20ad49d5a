/** Each construct that GFM adds to CommonMark. */
export const GFM = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  '- a | b\n  - | -\n  c | d',
  '> | a |\n> | :- |\n> | b |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [X] baz\n- [ ] bim',
  '- [ ]\n- [x]a\n- [ ] `a`\n1. [x] one',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'This will ~~~not~~~ strike. ~~a~ b~~',
  'www.commonmark.org/he<lp',
  'Visit www.commonmark.org/help for more information.',
  '(www.google.com/search?q=Markup+(business)) www.google.com/search?q=commonmark&hl;',
  'http://commonmark.org (Visit https://encrypted.google.com/search?q=Markup+(business))',
  'foo@bar.baz hello@mail+xyz.example a.b-c_d@a.b- a.b-c_d@a.b_',
  'mailto:foo@bar.baz xmpp:foo@bar.baz/txt',
  'A note[^1] and a long one[^long].\n\n[^1]: Here.\n[^long]: There.\n\n    More.\n\n        code\n',
  '[^a]: b\n\nNo use[^b], and [^a][^a].',
  '> [^a]: b\n\na[^a]',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.</xmp>\n</blockquote>',
];

/** Lines of which texts are put together. */
export const LINES =
  'Words of a text.|Words, and `code` and more|# Heading|## Heading `code` ##|###none|# |Title\n===|Title\n---|```|```ts|````md|~~~|``` ts  a|  ```|- item|- item `code`|* item|+ item|-|1. one|2. two|2) two|12. many|- [ ] task|- [x] done|  more|    more|\tmore|> quote|>|---|***|* * *|_a_ b|snake_case_here|a * b * c|**strong**text|**strong** text|*a**b*|***both***|**a *b* c**|`` a ` b ``|`a|a`|[a](b)|[a](b c)|[a](<b>)|![a](b)|[a][b]|[a]|[b]: c|[^1]|[^1]: note|<div>|</div>|<!-- a|-->|<b>a</b>|a <https://b.c>|https://a.example/b|www.a.example|a@b.example|&amp; &|\\*a\\*|a\\|a  |a | b|--- | ---|\\| a \\| b \\||\\| - \\| - \\||\\| a \\||\\|---\\||\\| `a\\|b` \\| c \\||\\|  \\| b \\||:::note|:::note[Title]|:::|::::tabs|::::|::leaf|:::note a|~~a~~|a ~b~ c|"quoted" (so)|(*a*) [*b*](c)|*`a`* **`b`**|[`a`](b)!|a!|a![|ü *ü* ü|*a*ü|a\u00a0*b*\u00a0c|“*a*”|**Bold:** words|1. **a**|- # a|- > a|- ```|$a$|# a {#id}|+++|a\tb|10:30 x|::video{id=a}|:::note[T]{.x}|:::note{a="b"}|😀 *😀* x|<details>|:a[b]|[^a]: b\n    c|[a]: <b> "c"|[a]: b\n"c"|![a][b]'
    .split(/(?<!\\)\|/)
    .map((line) => line.replaceAll('\\|', '|'));

/** Signs of which lines are put together. */
export const SIGNS =
  'a|B|word|1|`|``|*|**|_|[|](b)|](|]|!|<|>|&|~|~~| | | |.|,|:|(|)|\\|@|http://c.example|www.|-|#|"|é|\u00a0|“|{#a}|\t|😀|\r|\r\n|\n|\ufeff|\0|:::|::|a:|{a=b}|+|=|&amp;|[x]|[^|<b>|<!--|-->|^|$|\u3000|\u2028|x@y.z|\u200b|&#0;|\\\n|  \n|\n\n|```|\u000b|\u0085'.split(
    '|',
  );

/** Blocks of which texts are put together. */
export const BLOCKS = [
  ...[
    '- a\n- b',
    '1. a\n2. b',
    '1. a\n\n2. b',
    '- a\n\n  b\n- c',
    '- a\n  - b\n- c',
    '- a\n  1. b\n\n     c',
  ],
  ...[
    '| a | b |\n| - | :-: |\n| `c` | |',
    '# a',
    '---',
    '***',
    'a\n===',
    '```ts\na\n```',
    '  ```\n  a\n  ```',
  ],
  ...[
    ':::note\na\n:::',
    '::::tabs\n:::tab[a]\nb\n:::\n::::',
    '::leaf{a="b"}',
    '::leaf[a]',
    ':::',
    '```',
  ],
  ...['<div>\na\n</div>', '<!-- a -->', '<b>a</b> c', '<br>', '> a\n> b', '> - a\n>\n> b'],
  ...['[a]: /b', '[a]: /b "c"\n[d]: e', 'a\nb', 'a\\\nb', 'a  \nb', '![a](b)', '- [ ] a\n- [x] b'],
];

/** Marks and signs of a line, of which most are complete. */
export const INLINES = [
  ...[
    '`a`',
    '*a*',
    '**a**',
    '_a_',
    '__a__',
    '~~a~~',
    '~a~',
    '[a](b)',
    '![a](b)',
    '[a]',
    '[a][b]',
    '**a *b* c**',
  ],
  ...[
    '[`a`](b "c")',
    '[**a**](b)',
    '**[a](b)**',
    '*`a`*',
    '[![a](b)](c)',
    '<b>',
    '</b>',
    '<a href="b">',
    '<br/>',
  ],
  ...[
    '<https://a.b>',
    '\\*',
    '\\\n',
    '\n',
    '`a\nb`',
    '@a',
    'a@b',
    'a_b',
    '"',
    '(',
    ')',
    '.',
    ',',
    ':',
    '!',
    '?',
  ],
  ...[
    ' ',
    ' ',
    ' ',
    ' a ',
    'a',
    'b1',
    'é',
    '“',
    '😀',
    '|',
    '*',
    '_',
    '`',
    '[',
    ']',
    '&',
    '&amp;',
    'a:b',
    '{#a}',
    '~',
  ],
];
