import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Tokenizer, TokenizerMode} from 'parse5';
import {scanHtml} from '../../../src/render/html/scanHtml.js';

/** What the scanner reports, as texts. */
function scanned(html: string): string[] {
  const found: string[] = [];
  scanHtml(html, {
    open: ({name, attributes, offset}) => {
      found.push(`${offset} <${name} ${JSON.stringify([...attributes])}>`);
    },
    close: (name) => {
      found.push(`</${name}>`);
    },
  });
  return found;
}

/** Text modes that a tree builder puts the tokenizer into. */
const MODES: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
]);

/** The same by parse5's tokenizer. */
function tokenized(html: string): string[] {
  const found: string[] = [];
  const nothing = () => undefined;
  const tokenizer: Tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: true},
    {
      onStartTag({tagName, attrs, location}) {
        const attributes = attrs.map(({name, value}) => [name, value]);
        found.push(`${location!.startOffset} <${tagName} ${JSON.stringify(attributes)}>`);
        const mode = MODES.get(tagName);
        if (mode === undefined) return;
        tokenizer.state = mode;
        tokenizer.lastStartTagName = tagName;
      },
      onEndTag({tagName}) {
        found.push(`</${tagName}>`);
      },
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    },
  );
  tokenizer.write(html, true);
  return found;
}

const LINK = '<a href=x>';

test('comments end where browsers end them', () => {
  for (const comment of [
    ...['<!---->', '<!-->', '<!--->', '<!-- a -->', '<!-- a --!>', '<!-- a --', '<!-- <!-- -->'],
    ...['<!---!>', '<!----!>', '<!-->-->', '<!--a--->', '<!--a-!>-->', '<!-- > -->', '<!-', '<!>'],
    ...['<!- ->', '<!doctype html>', '<!DOCTYPE html "a>b">', '<![CDATA[ a > ]]>', '<?xml a?>'],
    ...['</>', '</ a>', '</1>', '</a "x>y">', "</a b='>'>", '</!-- -->', '</?>'],
  ]) {
    const html = `${LINK}${comment}${LINK}-->${LINK}`;
    assert.deepEqual(scanned(html), tokenized(html), comment);
  }
});

test('text is text, whatever it looks like', () => {
  for (const html of [
    '<script>"<a href=x>"</script>',
    '<script><!-- <a> --></script>',
    '<script><!-- <script> </script> --> </script><a>',
    '<script><!-- <script> </script> </script><a>',
    '<script><!-- </script><a>',
    '<style>a > b {}</style ><a>',
    '<title><a></title><a>',
    '<TEXTAREA><a></textareas></TextArea/><a>',
    '<noframes><a></noframes><a>',
    '<xmp><a></xmp x="y"><a>',
    '<a b="<c>" d=\'>\' e=<f> g>',
    '<a =b c==d "e" f/g/h / i=j/>',
    '<a a=1 A=2 b>',
    '< a><1><a<b><a\n\tb\n=\nc>',
    '<a b="&amp;&lt;&#65;&#x42;">',
  ]) {
    assert.deepEqual(scanned(html), tokenized(html), html);
  }
});

/** Ends every comment, quote and element of text. */
const CLOSED = `"'>--></script></script></style></title>`;

test('an element of text that is never closed is looked for once', () => {
  const html = '<title/><a>'.repeat(60_000);
  let links = 0;
  scanHtml(html, {
    open: ({name}) => {
      links += name === 'a' ? 1 : 0;
    },
  });
  assert.equal(links, 60_000);
});

test('random markup is read as a browser reads it', () => {
  const pieces = [
    ...['<', '>', '/', '!', '-', '--', '=', '"', "'", ' ', '\n', 'a', 'b', '?', '<!--', '-->'],
    ...[
      '<a ',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '</a',
      '<title>',
      '</title>',
      '&amp;',
    ],
  ];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let i = 0; i < 4000; i++) {
    const pick = () => pieces[random(pieces.length)];
    // Closed, for an element of text that is never closed hides nothing here, other than in browsers.
    const html = `${Array.from({length: 2 + random(14)}, pick).join('')}${CLOSED}`;
    assert.deepEqual(scanned(html), tokenized(html), JSON.stringify(html));
  }
});

test('tags that occur again, more of them than are remembered, and long ones', () => {
  const tags = Array.from(
    {length: 5000},
    (_, i) => `<A HREF="/p${i}?a=1&amp;b=2" data-x='${'x'.repeat(i % 400)}' hreF=y>`,
  );
  const html = [...tags, ...tags.slice(0, 50), ...tags.slice(-50)].join('\n');
  const expected = tokenized(html);
  assert.deepEqual(scanned(html), expected);
  assert.deepEqual(scanned(html), expected);
});
