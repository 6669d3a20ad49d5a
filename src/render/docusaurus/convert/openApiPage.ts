import {schemaId, type ApiDocument} from '../read/apiDocument.js';
import {dataOf, isData, listOf, textValue, type Data} from '../read/data.js';
import {modernOperation, securitySchemesOf, serversOf} from '../read/swagger.js';
import {apiDescription} from './apiDescription.js';
import {bodyOf, parameterLists, traitsOf} from './openApiFields.js';
import {inlineMarkdown, valueCode, wholeSchema} from './openApiSchema.js';
import {optionLines, schemeItems} from './openApiSecurity.js';

const METHODS = 'get put post delete options head patch trace query'.split(' ');

/** An operation with its place in the API. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly data: Data;
  readonly tags: readonly string[];
}

/** An API as the Markdown of a page, with a link to its file; undefined if the document has no API. */
export function printApi(
  document: ApiDocument,
  link: string | undefined,
): {readonly title: string; readonly text: string} | undefined {
  const api = document.read();
  if (!api) return undefined;
  const info = dataOf(api.info);
  const operations = operationsOf(api);
  const tags = [
    ...listOf(api.tags).map(dataOf),
    ...[...new Set(operations.flatMap((one) => one.tags))].map((name): Data => ({name})),
  ];
  const names = new Set(tags.map((tag) => textValue(tag.name) ?? ''));
  const described = new Map(listOf(api.tags).map((tag) => [textValue(dataOf(tag).name), tag]));
  const sections = [
    ...[...names].flatMap((name) => {
      const own = operations.filter(({tags}) => tags[0] === name);
      const tag = dataOf(described.get(name));
      const words = apiDescription(tag, 2);
      if (own.length === 0 && words.length === 0) return [];
      const title = textValue(tag['x-displayName']) ?? name;
      return [
        ...heading(2, title, `tag-${name}`),
        ...anchor(tagAnchor(name)),
        ...words,
        ...own.flatMap((one) => printOperation(one, api)),
      ];
    }),
    ...operations.filter((one) => one.tags.length === 0).flatMap((one) => printOperation(one, api)),
    ...printSchemas(document),
  ];
  // All files of the API are known once everything is printed.
  const lines = [...aboutApi(api, document.isOneFile ? link : undefined), ...sections];
  const title = inlineMarkdown(textValue(info.title) ?? '') || 'API';
  return {
    title,
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Facts about an API: its license, its description, its servers and security schemes. */
function aboutApi(api: Data, link: string | undefined): string[] {
  const info = dataOf(api.info);
  const version = textValue(info.version);
  const license = dataOf(info.license);
  const facts = [
    version === undefined ? '' : `Version: ${inlineMarkdown(version)}`,
    named('License', license.name, license.url),
    named('Terms of service', info.termsOfService, info.termsOfService),
    named(
      'Contact',
      dataOf(info.contact).name ?? dataOf(info.contact).email,
      dataOf(info.contact).url,
    ),
    named('More', dataOf(api.externalDocs).description, dataOf(api.externalDocs).url),
    link === undefined ? '' : `[OpenAPI description](${link})`,
  ].filter(Boolean);
  const servers = serversOf(api).map(
    ({url, description}) =>
      `- ${valueCode(url)}${description === '' ? '' : `: ${inlineMarkdown(description)}`}`,
  );
  const schemes = securitySchemesOf(api);
  const items = schemeItems(
    Object.fromEntries(Object.keys(schemes).map((name) => [name, []])),
    schemes,
  );
  return [
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...apiDescription(info, 1),
    ...(servers.length === 0 ? [] : ['**Servers**', '', ...servers, '']),
    ...(items.length === 0
      ? []
      : [...heading(2, 'Security schemes', 'security-schemes'), ...items, '']),
  ];
}

function named(label: string, words: unknown, url: unknown): string {
  const [text, address] = [textValue(words), textValue(url)];
  const link = address !== undefined && /^https?:\/\/[^\s<>()]+$/.test(address);
  const shown = text ?? address;
  if (shown === undefined) return '';
  return `${label}: ${link ? `[${inlineMarkdown(shown)}](${address})` : inlineMarkdown(shown)}`;
}

function operationsOf(api: Data): Operation[] {
  const all = [...Object.entries(dataOf(api.paths)), ...Object.entries(dataOf(api.webhooks))];
  return all.flatMap(([path, written]) => {
    const item = dataOf(written);
    const shared = listOf(item.parameters).map(dataOf);
    return METHODS.flatMap((method): Operation[] => {
      const own = item[method];
      if (!isData(own)) return [];
      const parameters = listOf(own.parameters).map(dataOf);
      const isOwn = (one: Data): boolean =>
        parameters.some((other) => other.name === one.name && other.in === one.in);
      const all = [...shared.filter((one) => !isOwn(one)), ...parameters];
      const data = modernOperation({...own, parameters: all}, api);
      const tags = listOf(own.tags).flatMap((tag) => textValue(tag) ?? []);
      return [{method, path, data, tags}];
    });
  });
}

function printOperation({method, path, data, tags}: Operation, api: Data): string[] {
  const id = textValue(data.operationId);
  const title = textValue(data.summary) || id || `${method.toUpperCase()} ${path}`;
  const [tag] = tags;
  const below = tag === undefined ? '' : `${tagAnchor(tag)}/`;
  const body = dataOf(data.requestBody);
  const responses = Object.entries(dataOf(data.responses)).flatMap(([status, response]) =>
    bodyOf(status, dataOf(response)),
  );
  const security = listOf(data.security ?? api.security).filter(isData);
  return [
    ...heading(tag === undefined ? 2 : 3, title, id && `operation-${id}`),
    ...(!id ? [] : anchor(`${below}operation/${id}`)),
    `**${method.toUpperCase()}** ${valueCode(path)}${data.deprecated === true ? ' (deprecated)' : ''}`,
    '',
    ...apiDescription(data, tag === undefined ? 2 : 3),
    ...optionLines(security, securitySchemesOf(api)),
    '',
    ...parameterLists(data.parameters),
    ...bodyOf('Body', body, traitsOf(body)),
    ...(responses.length === 0 ? [] : ['**Responses**', '', ...responses]),
    '',
  ];
}

/** Schemas that others link to. */
function printSchemas(document: ApiDocument): string[] {
  const all = [...document.schemas()].flatMap(([name, schema]) => [
    ...heading(3, name, schemaId(name)),
    ...apiDescription(dataOf(schema), 3),
    ...wholeSchema(schema),
    '',
  ]);
  return all.length === 0 ? [] : [...heading(2, 'Schemas', 'schemas'), ...all];
}

function heading(level: number, words: string, id: string | undefined): string[] {
  const own = id?.replace(/[^\p{L}\p{N}.-]+/gu, '-');
  const marks = '#'.repeat(level);
  return ['', `${marks} ${inlineMarkdown(words)}${own ? ` {#${own}}` : ''}`, ''];
}

/** An anchor that pages of Redoc have, so that links to it stay right. */
function anchor(id: string): string[] {
  return [`<a id="${id.replace(/["<>&\s]/g, '-')}"></a>`, ''];
}

function tagAnchor(name: string): string {
  const words = name.replaceAll('&', 'and').replace(/\s+/g, '-');
  return `tag/${words.replace(/[^\p{L}\p{N}_~.()!:@+$*-]/gu, '')}`;
}
