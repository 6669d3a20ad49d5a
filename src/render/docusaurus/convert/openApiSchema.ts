import {codeSpan} from '../../html/markdownText.js';
import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';

/** Maximum number of levels shown of a schema, since schemas may be recursive. */
const DEEPEST = 8;

/** Keywords of a schema that constrain a value, with their labels. */
const FACTS = [
  ['const', 'Value'],
  ['default', 'Default'],
  ['minimum', 'Minimum'],
  ['maximum', 'Maximum'],
  ['exclusiveMinimum', 'Greater than'],
  ['exclusiveMaximum', 'Less than'],
  ['multipleOf', 'Multiple of'],
  ['minLength', 'Minimum length'],
  ['maxLength', 'Maximum length'],
  ['minItems', 'Minimum items'],
  ['maxItems', 'Maximum items'],
  ['minProperties', 'Minimum properties'],
  ['maxProperties', 'Maximum properties'],
  ['pattern', 'Pattern'],
  ['example', 'Example'],
] as const;

/** A parameter or property of an API. */
export interface ApiField {
  readonly name: string;
  readonly schema: unknown;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  /** Example of the field, which may be outside its schema. */
  readonly example?: unknown;
}

/** A field as a list item, with its nested fields below it. */
export function fieldItem(
  {name, schema, type = typeOf(schema), ...field}: ApiField,
  depth = 0,
): string[] {
  const data = withParts(schema);
  const traits = [
    type,
    textValue(data.format),
    field.required === true && 'required',
    (field.deprecated ?? data.deprecated) === true && 'deprecated',
    data.nullable === true && 'nullable',
    data.readOnly === true && 'read-only',
    data.writeOnly === true && 'write-only',
  ].filter(Boolean);
  const given = 'example' in field ? {...data, example: field.example ?? data.example} : data;
  const words = wordsOf({...data, description: field.description ?? data.description});
  const facts = factsOf(given).join(' ');
  const stop = facts !== '' && /[^.!?:]$/.test(words) ? '. ' : ' ';
  const text = [words, facts].filter(Boolean).join(stop);
  const own = `- ${valueCode(name)} (${inlineMarkdown(traits.join(', '))})${text === '' ? '' : `: ${text}`}`;
  return [own, ...schemaItems(schema, depth + 1)].map((line, i) => (i === 0 ? line : `  ${line}`));
}

/** Description of a schema and of its items, and its link to external docs. */
function wordsOf({description, items, externalDocs}: Data): string {
  const {description: more, url} = dataOf(externalDocs);
  const address = textValue(url) ?? '';
  const link = /^https?:\/\/[^\s<>()]+$/.test(address)
    ? `[${inlineMarkdown(textValue(more) ?? address)}](${address})`
    : inlineMarkdown(textValue(more) ?? '');
  const said = [description, dataOf(items).description].map((one) =>
    inlineMarkdown(textValue(one) ?? ''),
  );
  return [...new Set([...said, link])].filter(Boolean).join(' ');
}

/** A top-level schema: the content of its value, or the type of a plain value. */
export function wholeSchema(schema: unknown): string[] {
  const items = schemaItems(schema);
  const facts = factsOf(withParts(schema));
  return items.length > 0
    ? items
    : [[`Type: ${inlineMarkdown(typeOf(schema))}.`, ...facts].join(' ')];
}

/** A schema merged with the schemas in its `allOf`. */
function withParts(schema: unknown, depth = 0): Data {
  const {allOf, ...own} = dataOf(schema);
  const parts = depth < DEEPEST ? listOf(allOf).map((part) => withParts(part, depth + 1)) : [];
  return Object.assign({}, ...parts, own) as Data;
}

/** Content of a schema's value, as items of a list. */
export function schemaItems(schema: unknown, depth = 0): string[] {
  if (!isData(schema) || depth > DEEPEST) return [];
  if (isData(schema.items)) return schemaItems(schema.items, depth);
  const {additionalProperties: others} = withParts(schema);
  const other = isData(others) ? [{name: 'property name*', schema: others}] : [];
  const fields = [...fieldsOf(schema), ...other].flatMap((field) => fieldItem(field, depth));
  const options = optionsOf(schema).flatMap((option, i) =>
    optionItem(textValue(dataOf(option).title) ?? `Option ${i + 1}`, option, depth + 1),
  );
  // Forms inside forms would multiply with each level.
  const forms = Object.entries(dataOf(dataOf(schema.discriminator).mapping)).flatMap(
    ([name, form]) =>
      options.length === 0 && isData(form) ? optionItem(name, form, depth + 4) : [],
  );
  return [...fields, ...options, ...forms];
}

/**
 * One of the forms of a value; a plain form without a description is omitted, since the type of the value shows
 * it.
 */
function optionItem(title: string, schema: unknown, depth: number): string[] {
  const held = schemaItems(schema, depth).map((line) => `  ${line}`);
  const words = wordsOf(withParts(schema));
  if (held.length === 0 && words === '') return [];
  return [`- ${inlineMarkdown(title)}${words === '' ? '' : `: ${words}`}`, ...held];
}

/** Properties of a schema, and of the schemas that it consists of. */
function fieldsOf(schema: Data): ApiField[] {
  const required = new Set(listOf(schema.required));
  const own = Object.entries(dataOf(schema.properties)).map(([name, one]): ApiField => ({
    name,
    schema: one,
    required: required.has(name),
  }));
  const parts = listOf(schema.allOf).flatMap((part) => fieldsOf(dataOf(part)));
  return [...parts, ...own];
}

/** Forms of a schema's value, and of the schemas that it consists of. */
function optionsOf({oneOf, anyOf, allOf}: Data): readonly unknown[] {
  const parts = listOf(allOf).flatMap((part) => optionsOf(dataOf(part)));
  return [...listOf(oneOf), ...listOf(anyOf), ...parts];
}

function typeOf(schema: unknown): string {
  if (!isData(schema)) return textValue(schema) ?? 'any';
  const {type, items, title} = schema;
  if (isData(items)) return `${typeOf(items)}[]`;
  const options = optionsOf(schema).map(typeOf);
  if (options.length > 0) return [...new Set(options)].join(' or ');
  const name = listOf(type)
    .flatMap((one) => textValue(one) ?? [])
    .join(' or ');
  if (name !== '') return name;
  if (fieldsOf(schema).length > 0) return 'object';
  const [first] = listOf(schema.allOf);
  return first === undefined ? (textValue(title) ?? 'any') : typeOf(first);
}

function factsOf(schema: Data): string[] {
  const facts = FACTS.flatMap(([key, label]) => {
    const value = schema[key];
    return value === undefined ||
      value === '' ||
      (typeof value === 'boolean' && key.startsWith('exclusive'))
      ? []
      : [`${label}: ${valueCode(value)}.`];
  });
  const lists = (['enum', 'examples'] as const).map((key) =>
    listOf(schema[key]).map(valueCode).join(', '),
  );
  const [values, examples] = lists;
  return [
    ...(values ? [`Values: ${values}.`] : []),
    ...facts,
    ...(examples ? [`Examples: ${examples}.`] : []),
  ];
}

/** A value as inline code. */
export function valueCode(value: unknown): string {
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return codeSpan(written.replace(/\s+/g, ' ').trim());
}

/** Markdown on one line, with MDX code and HTML elements escaped. */
export function inlineMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\[\\`<{}]|(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)|[<{}]/g, (part) =>
      part === '<' ? '&lt;' : /^[{}]$/.test(part) ? `\\${part}` : part,
    );
}
