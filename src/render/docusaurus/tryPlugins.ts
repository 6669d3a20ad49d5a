import {loadMarkdown} from '../markdown/extensions/loadMarkdown.js';
import type {SiteMarkdown} from '../markdown/shared/siteMarkdown.js';
import type {ImportWarnings} from './importWarnings.js';
import type {NewSite, NewText} from './newSite.js';
import {errorsOf} from './verify.js';
import type {UserConfig} from '../config/userConfig.js';

type Markdown = NonNullable<UserConfig['markdown']>;
type ModuleRef = NonNullable<Markdown['remarkPlugins']>[number];

/** Runs the plugins on all texts, and keeps those that never fail. */
export async function tryPlugins(
  folder: string,
  {
    markdown,
    texts,
    draft,
    configFile,
    importWarnings,
  }: {
    markdown: Markdown;
    texts: readonly NewText[];
    draft: NewSite;
    configFile: string;
    importWarnings: ImportWarnings;
  },
): Promise<{readonly kept: Markdown | undefined; readonly loaded: SiteMarkdown | undefined}> {
  const failed = new Map<string, string>();
  const {value} = await load(markdown, folder, failed);
  for (const text of value ? texts : []) {
    const errors = await errorsOf(draft.nameOf(text), {folder, text, markdown: value});
    for (const {id, message} of errors) {
      if (!id.startsWith('plugin-')) continue;
      const named = refsOf(markdown).find((ref) => message.includes(nameOf(ref)));
      // An error that names no plugin disables all of them.
      for (const ref of named ? [named] : refsOf(markdown)) failed.set(nameOf(ref), message);
    }
  }
  for (const [name, message] of failed) {
    importWarnings.add({
      id: 'import-plugin',
      message: `The Markdown plugin ${name} does not run here: ${message}`,
      hint: 'Change it as the message says, and name it in `markdown`.',
      file: configFile,
      search: name.replace(/^.*\//, '').replace(/\.\w+$/, ''),
    });
  }
  if (failed.size === 0) return {kept: markdown, loaded: value};
  const without = (refs: Markdown['remarkPlugins']): ModuleRef[] =>
    (refs ?? []).filter((ref) => !failed.has(nameOf(ref)));
  const [remarkPlugins, rehypePlugins] = [
    without(markdown.remarkPlugins),
    without(markdown.rehypePlugins),
  ];
  const kept = {
    ...(remarkPlugins.length > 0 ? {remarkPlugins} : {}),
    ...(rehypePlugins.length > 0 ? {rehypePlugins} : {}),
  };
  if (Object.keys(kept).length === 0) return {kept: undefined, loaded: undefined};
  return {kept, loaded: (await load(kept, folder, new Map())).value};
}

async function load(
  markdown: Markdown,
  folder: string,
  failed: Map<string, string>,
): Promise<{readonly value: SiteMarkdown}> {
  const placed = (refs: readonly ModuleRef[] | undefined, key: string) =>
    (refs ?? []).map((value, i) => ({value, key: ['markdown', key, i]}));
  const {value, diagnostics} = await loadMarkdown(
    {
      remarkPlugins: placed(markdown.remarkPlugins, 'remarkPlugins'),
      rehypePlugins: placed(markdown.rehypePlugins, 'rehypePlugins'),
      containers: {},
      languages: [],
      components: [],
    },
    folder,
  );
  for (const {message, key} of diagnostics) {
    const list = markdown[key?.[1] as 'remarkPlugins'];
    const ref = list?.[Number(key?.[2])];
    if (ref !== undefined) failed.set(nameOf(ref), message);
  }
  return {value};
}

function refsOf({remarkPlugins = [], rehypePlugins = []}: Markdown): readonly ModuleRef[] {
  return [...remarkPlugins, ...rehypePlugins];
}

function nameOf(ref: ModuleRef): string {
  return typeof ref === 'string' ? ref : ref[0];
}
