import {componentsIn, moduleOf} from '../../templates/shared/islandKeys.js';
import {unescapeHtml} from './escapeHtml.js';

/** Start of an island's tag, as `Island` prints it; values of attributes are in groups. */
const START = /<(?:div|span) data-island="([^"]*)" data-props="([^"]*)" data-when="(\w+)"/g;

/** An island in printed HTML. */
export interface IslandTag {
  /** The matched source. */
  readonly start: string;
  readonly key: string;
  readonly when: string;
  /** Keys of the modules that the island needs: its own module, and those of the components among its props. */
  readonly modules: readonly string[];
}

/** Replaces the starts of islands in HTML. */
export function replaceIslands(html: string, replacement: (island: IslandTag) => string): string {
  return html.replace(START, (start, escaped: string, props: string, when: string) => {
    const key = unescapeHtml(escaped);
    const keys = [key, ...componentsIn(unescapeHtml(props))];
    const modules = [...new Set(keys.map((one) => moduleOf(one).module))];
    return replacement({start, key, when, modules});
  });
}

/** Keys of the modules that the islands in a piece of HTML need. */
export function modulesIn(html: string): string[] {
  const found = new Set<string>();
  replaceIslands(html, ({start, modules}) => {
    for (const key of modules) found.add(key);
    return start;
  });
  return [...found];
}

/** Removes templates of content that islands may print later; a template may contain others. */
export function withoutLater(html: string): string {
  const left = html.replace(/<template data-slot="[^>]*>(?:(?!<template ).)*?<\/template>/gs, '');
  return left === html ? html : withoutLater(left);
}
