import * as z from 'zod';
import {code, table, textsFor, type Reference, type ReferencePage} from './page.js';

/** The parts of a JSON schema that the tables need. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

interface Setting {
  readonly key: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export async function settingsPage(from: Reference): Promise<ReferencePage> {
  const {configSchema} = await from.load<{configSchema: z.ZodType}>('render/config/config.js');
  const settings = settingsOf(jsonSchema(configSchema));
  const keys = settings.map(({key}) => key);
  const {texts, diagnostics} = await textsFor(keys, 'settings.yml', from);
  const groups = new Map<string, Setting[]>();
  for (const setting of settings) {
    const [top = ''] = setting.key.split('.');
    groups.set(top, [...(groups.get(top) ?? []), setting]);
  }
  const alone = [...groups.values()].filter((group) => group.length === 1).flat();
  const nested = [...groups].filter(([, group]) => group.length > 1);
  const body = [
    'Settings are the keys of the object that `site.config.ts` (or `.js`, `.mjs`) exports. Only `title` and `url` have no default. An unknown key is an error that names the nearest known one.',
    '## Single settings',
    print(alone, texts),
    ...nested.flatMap(([name, [own, ...inner]]) => [
      `## ${code(name)} {#${name}}`,
      texts[own!.key] ?? '',
      print(inner, texts),
    ]),
  ].join('\n\n');
  return {
    name: 'settings',
    position: 2,
    title: 'Settings',
    description: 'Every setting of site.config.ts: its type, its default and its meaning.',
    body,
    diagnostics,
  };
}

export async function frontMatterPage(from: Reference): Promise<ReferencePage> {
  const {frontMatterSchema} = await from.load<{frontMatterSchema: z.ZodType}>(
    'render/parse/frontMatter.js',
  );
  const settings = settingsOf(jsonSchema(frontMatterSchema));
  const keys = settings.map(({key}) => key);
  const {texts, diagnostics} = await textsFor(keys, 'frontMatter.yml', from);
  const rows = settings.map(({key, schema}) => [code(key), code(typeOf(schema)), texts[key] ?? '']);
  return {
    name: 'front-matter',
    position: 3,
    title: 'Front matter',
    description: 'Every key that the YAML at the top of a page may have.',
    body: `YAML between two lines of \`---\` at the top of a file. All of it is optional, and an unknown key is an error.\n\n${table(['key', 'type', 'meaning'], rows)}`,
    diagnostics,
  };
}

function jsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}) as Schema;
}

function settingsOf(schema: Schema, at = ''): Setting[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const key = at + name;
    const object = inner.properties ? inner : inner.anyOf?.find(({properties}) => properties);
    const isRequired = schema.required?.includes(name) ?? false;
    return [{key, schema: inner, isRequired}, ...(object ? settingsOf(object, `${key}.`) : [])];
  });
}

function print(settings: readonly Setting[], texts: Readonly<Record<string, string>>): string {
  const rows = settings.map(({key, schema, isRequired}) => [
    code(key),
    code(typeOf(schema)) + defaultOf(schema.default, isRequired),
    texts[key] ?? '',
  ]);
  return table(['setting', 'type, default', 'meaning'], rows);
}

function defaultOf(value: unknown, isRequired: boolean): string {
  if (isRequired) return ', required';
  const isNothing = value === undefined || value === '' || value === null;
  const isEmpty = typeof value === 'object' && JSON.stringify(value).length === 2;
  return isNothing || isEmpty ? '' : `, ${code(literal(value))}`;
}

function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', "'");
}

function typeOf({type, enum: values, const: only, anyOf, items, $ref}: Schema): string {
  if (only !== undefined) return literal(only);
  if (values) return values.map(literal).join(' | ');
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  if (type === 'array') {
    // The form of a tag of `head` depends on its name, which a JSON schema does not show.
    const inner = items ? typeOf({...items, $ref: items.$ref ?? 'object'}) : 'any';
    return inner.includes('|') ? `(${inner})[]` : `${inner}[]`;
  }
  if (type === 'integer') return 'number';
  return type ?? ($ref ? 'object' : 'function');
}
