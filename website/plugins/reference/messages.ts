import {code, table, type Reference, type ReferencePage} from './page.js';

type Message = string | {readonly [name: string]: Message};

/** The texts of the templates in English, by the names that `messages` and messages.yml use. */
export async function messagesPage(from: Reference): Promise<ReferencePage> {
  const {catalogue} = await from.load<{catalogue: Readonly<Record<string, Message>>}>(
    'render/config/readMessages.js',
  );
  const {apiReference = {}, ...words} = catalogue;
  const parts = [
    ['Pages, menus and search', rowsOf(words)],
    ['API reference', rowsOf({apiReference})],
  ] as const;
  return {
    name: 'messages',
    position: 6,
    title: 'Texts of the templates',
    description: 'The texts that a site may replace or translate, with their names.',
    body: [
      'The setting [`messages`](./settings.md#single-settings) uses these names, and so does [`content/i18n/<name>/messages.yml`](../guides/languages.md#words-of-the-templates). In the file, the part after a dot is indented below the part before it:',
      '```yaml title="content/i18n/en/messages.yml"\neditPage: Improve this page\npostCount:\n  one: "{count} article"\n  other: "{count} articles"\n```',
      'A word in braces stands for a value. A text that depends on a number has a form for each plural category of its language; English has `one` and `other`.',
      ...parts.map(([title, rows]) => `## ${title}\n\n${table(['name', 'English text'], rows)}`),
    ].join('\n\n'),
  };
}

function rowsOf(message: Message, name = ''): string[][] {
  if (typeof message === 'string') return [[code(name), code(message)]];
  return Object.entries(message).flatMap(([key, inner]) =>
    rowsOf(inner, name === '' ? key : `${name}.${key}`),
  );
}
