import path from 'node:path';
import {joinRoute, UNROUTABLE} from '../../model/urls.js';
import type {ImportWarnings} from '../report/importWarnings.js';

/** Naming and addressing of documents and posts, as in Docusaurus. */

/** Splits a number prefix off a name. A leading date or version remains part of the name. */
export function splitNumber(name: string): {readonly bare: string; readonly number?: number} {
  if (/^\d{2,4}[-_.]\d{2}(?:[-_.]\d{2,4})?.*$|^\d+[-_.]\d+.*$/.test(name)) return {bare: name};
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match ? {bare: match[2]!, number: Number(match[1])} : {bare: name};
}

/** Parts of a document that determine its address. */
export interface DocName {
  /** Path relative to the documents' folder, posix: `01-guides/02-intro.md`. */
  readonly path: string;
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  /** Whether number prefixes are removed. */
  readonly numbers: boolean;
}

/** Id of a document: its folder, and front matter `id` or its name. */
export function docusaurusId({path: file, id, numbers}: DocName): string {
  const strip = (part: string): string => (numbers ? splitNumber(part).bare : part);
  const parts = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(strip);
  if (id !== undefined) parts[parts.length - 1] = id;
  return parts.join('/');
}

/**
 * Address of a document relative to its documentation, as in Docusaurus; that of a folder's index page has a
 * trailing slash.
 */
export function docusaurusSlug(name: DocName): string {
  const {path: file, slug, numbers} = name;
  if (slug?.startsWith('/')) return joined(slug);
  const folders = path.posix
    .dirname(file)
    .split('/')
    .filter((part) => part !== '.');
  const bare = folders.map((part) => (numbers ? splitNumber(part).bare : part));
  const own = path.posix
    .basename(file)
    .replace(/\.mdx?$/, '')
    .toLowerCase();
  const isFolder = ['index', 'readme', folders.at(-1)?.toLowerCase()].includes(own);
  if (slug === undefined && isFolder) return `${joinRoute(...bare)}/`.replace('//', '/');
  return joined(`/${bare.join('/')}/${slug ?? docusaurusId(name).split('/').at(-1)!}`);
}

function joined(slug: string): string {
  const route = joinRoute(slug);
  return slug.endsWith('/') && route !== '/' ? `${route}/` : route;
}

/**
 * An address with a dash in place of characters that docsgen's routes cannot have; records a warning if it
 * changes.
 */
export function routable(address: string, file: string, importWarnings: ImportWarnings): string {
  const own = address.replace(new RegExp(`(?:${UNROUTABLE.source})+`, 'gu'), '-');
  if (own !== address) {
    importWarnings.add({
      id: 'import-repair',
      message: `Unsupported characters in the address of a text, which is ${own} now`,
      file,
      line: 1,
    });
  }
  return own;
}

/** Date and address of a post relative to its blog, derived from its path. */
export function postAddress(file: string): {readonly date?: string; readonly slug: string} {
  const match = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(file);
  if (!match) return {slug: `/${file.replace(/(?:\/index)?\.mdx?$/, '')}`};
  const [, folder = '', written = '', text = ''] = match;
  const [year = '', month = '', day = ''] = written.split(/[-/]/);
  return {
    date: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    slug: `/${written.replaceAll('-', '/')}/${folder}${text}`,
  };
}

/** Address of a tag, derived from its label: lower-case words joined by hyphens. */
export function tagSlug(label: string): string {
  const words = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\d+|\p{Lo}+/gu);
  return (words ?? [label.replace(/[/\\?#%"<>]+/g, '-')]).join('-').toLowerCase();
}
