import * as z from 'zod';
import type {HeadTag, Json} from '../../templates/shared/headTag.js';
import {nearest} from '../diagnostics/nearest.js';

/** Whether a value survives JSON unchanged. */
export function isJson(value: unknown): value is Json {
  return pathOfFault(value) === undefined;
}

/** Path to the first value that JSON cannot represent; undefined if it can represent all of them. */
function pathOfFault(value: unknown): readonly (string | number)[] | undefined {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return undefined;
  if (typeof value !== 'object') return Number.isFinite(value) ? undefined : [];
  const isList = Array.isArray(value);
  const parent: unknown = Object.getPrototypeOf(value);
  if (!isList && parent !== null && parent !== Object.prototype) return [];
  for (const [key, inner] of Object.entries(value)) {
    const rest = pathOfFault(inner);
    if (rest) return [isList ? Number(key) : key, ...rest];
  }
  return undefined;
}

/** Data that is sent to a different thread or to the browser. */
export const jsonValue = z.custom<Json>().superRefine((value, {addIssue}) => {
  const path = pathOfFault(value);
  if (!path) return;
  const message = 'must be plain data: strings, numbers, true, false, null, lists and objects';
  addIssue({code: 'custom', path: [...path], message});
});

const KEYS = {
  meta: ['tag', 'attributes'],
  link: ['tag', 'attributes'],
  script: ['tag', 'attributes', 'type', 'data'],
};
const REQUIRED = {meta: [], link: ['rel', 'href'], script: ['src']};

/** A tag of the head, from settings or from a function in the settings. */
export const headTag: z.ZodType<HeadTag, HeadTag> = z
  .custom<HeadTag>()
  .superRefine((value: unknown, {addIssue}) => {
    for (const [path, message] of problemsOf(value)) addIssue({code: 'custom', path, message});
  });

type Problem = readonly [path: string[], message: string];

function problemsOf(value: unknown): Problem[] {
  if (typeof value !== 'object' || value === null) {
    return [
      [[], "must be a tag such as {tag: 'meta', attributes: {name: 'author', content: 'Ada'}}"],
    ];
  }
  const {tag, attributes, type, data} = value as Readonly<Record<string, unknown>>;
  if (tag === 'style') {
    return [[['tag'], 'unexpected inline style, expected a stylesheet that `styles` names']];
  }
  if (tag !== 'meta' && tag !== 'link' && tag !== 'script') {
    const near = typeof tag === 'string' ? nearest(tag, Object.keys(KEYS)) : undefined;
    const hint = near === undefined ? '' : `; did you mean '${near}'?`;
    return [[['tag'], `unexpected tag, expected 'meta', 'link' or 'script'${hint}`]];
  }
  const unknown = Object.keys(value).find((key) => !KEYS[tag].includes(key));
  if (unknown !== undefined) {
    return tag === 'script'
      ? [[[unknown], 'unexpected inline script, expected a file that `src` names']]
      : [[[unknown], 'unexpected key, expected `tag` and `attributes`']];
  }
  if (type !== undefined || data !== undefined) {
    if (type !== 'application/ld+json') {
      return [[['type'], "unexpected inline script, expected type 'application/ld+json' or `src`"]];
    }
    if (attributes !== undefined) return [[['attributes'], 'unexpected key beside `data`']];
    return isJson(data) ? [] : [[['data'], 'must be plain data']];
  }
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    return [[['attributes'], 'must be an object of attributes']];
  }
  const written = attributes as Readonly<Record<string, unknown>>;
  const missing = REQUIRED[tag].find((name) => typeof written[name] !== 'string');
  if (missing !== undefined) return [[['attributes'], `must have the attribute ${missing}`]];
  return Object.entries(written).flatMap(([name, content]): Problem[] => {
    const wrong = problemOf(tag, name, content);
    return wrong === undefined ? [] : [[['attributes', name], wrong]];
  });
}

function problemOf(tag: string, name: string, value: unknown): string | undefined {
  if (!/^[a-z][\w:.-]*$/i.test(name)) return 'must be the name of an attribute';
  if (/^on/i.test(name)) return 'unexpected inline script, expected a file that `src` names';
  if (/^style$/i.test(name)) return 'unexpected inline style';
  if (typeof value !== 'string' && !(tag === 'script' && value === true)) return 'must be a string';
  if (/^(?:src|href)$/i.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(String(value))) {
    return 'must be a path or an address, not a script';
  }
  return undefined;
}
