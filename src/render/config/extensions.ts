import * as z from 'zod';
import type {HeadTag, Json} from '../../templates/shared/headTag.js';
import {slotNames, type SlotName} from '../../templates/shared/slots.js';
import type {Diagnostic, Outcome} from '../diagnostics/diagnostic.js';
import {foldMarkdown, type MarkdownExtensions} from './foldMarkdown.js';
import {headTag} from './headTagSchema.js';
import {markdownSchema, moduleName as file, moduleRef} from './markdownSettings.js';
import {sourcesSetting} from './pageSource.js';
import {collisions, withName, placedIn, type Part, type Placed} from './placed.js';
import type {
  Extension,
  HeadSetting,
  OriginKind,
  PageInfo,
  PageSource,
  Plugin,
  RedirectSetting,
} from './extension.js';

/** Purposes for which the Content-Security-Policy may allow other hosts. */
const originKinds = ['script', 'style', 'connect', 'font', 'img', 'frame'] as const;

const text = z.string();
const origin = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::(?:\d+|\*))?\/?$/i;
const hash = /^'sha(?:256|384|512)-[a-z\d+/]+={0,2}'$/i;
const source = text
  .regex(origin, 'must be an origin such as https://example.com, without path and query')
  .transform((origin) => origin.replace(/\/$/, ''));
const sources = z.array(source).readonly().optional();
const scriptSources = z
  .array(
    z.union(
      [source, z.enum(['blob:', "'wasm-unsafe-eval'"])],
      "must be an origin such as https://example.com, without path and query, or 'blob:' or \"'wasm-unsafe-eval'\"",
    ),
  )
  .readonly()
  .optional();
const styleSources = z
  .array(
    z.union(
      [source, text.regex(hash)],
      'must be an origin such as https://example.com, without path and query, or the hash of a <style>',
    ),
  )
  .readonly()
  .optional();
const extensionShape = {
  /** Stylesheets after docsgen's: `./theme.css`, `@fontsource-variable/inter`. */
  styles: z.array(file).readonly().optional(),
  /** Tags at the end of every page's head; a function receives facts about the page. */
  head: z
    .union([
      z.array(headTag).readonly(),
      z.custom<(page: PageInfo) => readonly HeadTag[]>((value) => typeof value === 'function'),
    ])
    .optional(),
  /** Browser modules, optionally with options; their `start` is called when the first page is open. */
  client: z.array(moduleRef).readonly().optional(),
  /** Sources of pages that are not files of content/. */
  sources: sourcesSetting.optional(),
  /** Redirects from former addresses. */
  redirects: z
    .array(z.strictObject({from: text, to: text}))
    .readonly()
    .optional(),
  /** Modules whose default export replaces a part of the templates. */
  components: z
    .strictObject(
      Object.fromEntries(slotNames.map((name) => [name, file.optional()])) as Record<
        SlotName,
        z.ZodOptional<typeof file>
      >,
    )
    .optional(),
  /** Messages of the templates, by language and name. */
  messages: z.record(text, z.record(text, text)).optional(),
  /** Plugins, blocks, grammars and components of Markdown. */
  markdown: markdownSchema.optional(),
  /** Hosts that pages may contact, added to the Content-Security-Policy. */
  origins: z
    .strictObject({
      script: scriptSources,
      style: styleSources,
      connect: sources,
      font: sources,
      img: sources,
      frame: sources,
    } satisfies Record<OriginKind, typeof sources | typeof scriptSources | typeof styleSources>)
    .optional(),
};

/** A partial config with a name. */
const pluginSchema = z.strictObject(
  {name: text.min(1), ...extensionShape},
  {
    error: ({input}) =>
      typeof input === 'function'
        ? 'unexpected function, expected its return value: call it in the list'
        : typeof input === 'string' || Array.isArray(input)
          ? 'unexpected name of a plugin, expected the plugin: import it, and call it in the list'
          : undefined,
  },
);

/** Settings that extend or customize the site. */
export const extensionSchema = z.strictObject({
  ...extensionShape,
  /** Partial configs, folded into the site's. */
  plugins: z.array(pluginSchema).readonly().optional(),
});

/** Extensions of the site and its plugins in the order in which they apply: the site's own come last. */
export interface Extensions {
  readonly styles: readonly Placed<string>[];
  readonly head: readonly Placed<HeadSetting>[];
  readonly origins: Readonly<Record<OriginKind, readonly string[]>>;
  readonly client: readonly (Placed<string> & {readonly options: Json})[];
  readonly sources: readonly Placed<PageSource>[];
  readonly redirects: readonly Placed<RedirectSetting>[];
  readonly components: Readonly<Partial<Record<SlotName, Placed<string>>>>;
  /** Each key ends with the language and the name of the message. */
  readonly messages: readonly Placed<string>[];
  readonly markdown: MarkdownExtensions;
}

/** Folds a config's plugins and its own extensions into one. */
export function foldExtensions({
  plugins = [],
  ...own
}: Extension & {readonly plugins?: readonly Plugin[] | undefined}): Outcome<Extensions> {
  const parts: readonly Part<Extension>[] = [
    ...plugins.map((extension, i) => ({extension, at: ['plugins', i], plugin: extension.name})),
    {extension: own, at: []},
  ];
  const all = placedIn(parts);
  const slots = all(({components = {}}) =>
    slotNames.flatMap((name) => {
      const module = components[name];
      return module === undefined ? [] : [[module, 'components', name] as const];
    }),
  );
  const markdown = foldMarkdown(
    parts.flatMap(({extension, at, ...of}) =>
      extension.markdown ? [{extension: extension.markdown, at: [...at, 'markdown'], ...of}] : [],
    ),
  );
  const messages = all(({messages = {}}) =>
    Object.entries(messages).flatMap(([locale, words]) =>
      Object.entries(words).map(([name, words]) => [words, 'messages', locale, name] as const),
    ),
  );
  const originsOf = (kind: OriginKind) => [
    ...new Set(parts.flatMap(({extension: {origins}}) => origins?.[kind] ?? [])),
  ];
  return {
    value: {
      styles: all(({styles = []}) => styles.map((name, i) => [name, 'styles', i])),
      head: all(({head}) => (head ? [[head, 'head']] : [])),
      origins: Object.fromEntries(
        originKinds.map((kind) => [kind, originsOf(kind)]),
      ) as unknown as Extensions['origins'],
      client: all(({client = []}) => client.map((ref, i) => [ref, 'client', i])).map(
        ({value, ...placed}) => {
          const [module, options = null] = typeof value === 'string' ? [value] : value;
          return {...placed, value: module, options};
        },
      ),
      sources: all(({sources = []}) => sources.map((source, i) => [source, 'sources', i])),
      redirects: all(({redirects = []}) => redirects.map((one, i) => [one, 'redirects', i])),
      // The site's own components come last and take precedence.
      components: Object.fromEntries(slots.map((slot) => [slot.key.at(-1), slot])),
      messages,
      markdown: markdown.value,
    },
    diagnostics: [
      ...duplicatePlugins(plugins),
      ...collisions(slots.map(withName), {
        what: (name) => `the slot ${name}`,
        instead: (name) => `set \`components.${name}\` of the site to a component that holds both`,
      }),
      ...collisions(
        messages.map((one) => ({...one, name: one.key.slice(-2).join('.')})),
        {
          what: (name) => `the message ${name}`,
          instead: () => 'set `messages` of the site',
        },
      ),
      ...markdown.diagnostics,
    ],
  };
}

function duplicatePlugins(plugins: readonly Plugin[]): Diagnostic[] {
  return plugins.flatMap(({name}, i): Diagnostic[] =>
    plugins.findIndex((plugin) => plugin.name === name) === i
      ? []
      : [
          {
            id: 'plugin-twice',
            severity: 'error',
            message: `Unexpected second plugin '${name}'`,
            hint: 'Keep one of the two, or give this one a different name.',
            key: ['plugins', i],
          },
        ],
  );
}

/** Names of a config's plugins, available before the config is validated. */
export function pluginNames(config: unknown): readonly (string | undefined)[] {
  const {plugins} = (config ?? {}) as {readonly plugins?: unknown};
  if (!Array.isArray(plugins)) return [];
  return plugins.map((plugin) => {
    const {name} = (plugin ?? {}) as {readonly name?: unknown};
    return typeof name === 'string' && name !== '' && typeof plugin === 'object' ? name : undefined;
  });
}

/** Adds the plugin's name to a message about a setting, if the setting's key is in a plugin. */
export function withPluginName(
  message: string,
  [first, index]: readonly PropertyKey[],
  names: readonly (string | undefined)[],
): string {
  const name = first === 'plugins' ? names[Number(index)] : undefined;
  return name === undefined
    ? message
    : `Plugin '${name}': ${message.replace(`plugins.${String(index)}.`, '')}`;
}
