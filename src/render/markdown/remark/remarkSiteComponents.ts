import type {Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {VFile} from 'vfile';
import {importNames, pageNames} from '../shared/pageStatements.js';
import {contextOf, folderOf} from '../shared/context.js';
import {collectNames} from '../shared/usedNames.js';
import {relativePath} from '../../system/relativePath.js';

/** Imports the site's components that an MDX page uses, except names that the page declares itself. */
export function remarkSiteComponents() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file);
    const modules = context.site?.components ?? [];
    if (modules.length === 0) return;
    const used = new Set<string>();
    collectNames(tree, used);
    const taken = pageNames(tree);
    for (const module of modules) {
      const names = module.names.filter((name) => used.has(name) && !taken.has(name));
      if (names.length === 0) continue;
      for (const name of names) taken.add(name);
      const from = relativePath(folderOf(context), module.file);
      tree.children.unshift(importNode(names, from.startsWith('.') ? from : `./${from}`));
    }
  };
}

function importNode(names: readonly string[], from: string): MdxjsEsm {
  const body = [importNames(names, from)];
  const estree: Program = {type: 'Program', sourceType: 'module', body, comments: []};
  return {type: 'mdxjsEsm', value: '', data: {estree}};
}
