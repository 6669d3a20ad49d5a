import path from 'node:path';
import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isFolder} from '../system/entry.js';
import {foldersBeside} from './unreadBeside.js';

/** Whether a site has pages that no file of content/ makes. */
export function isFedElsewhere({api, packages, extensions}: SiteConfig): boolean {
  return Boolean(api) || packages.length + extensions.sources.length > 0;
}

/** Reports missing folders: content, unless pages come from elsewhere, and folders named in the config. */
export function missingFolders(config: SiteConfig, root: string): Diagnostic[] {
  const {docs, blog, samples} = config;
  const content = path.join(root, 'content');
  if (!isFolder(content) && !isFedElsewhere(config)) {
    const moves = foldersBeside(root).map(({folder, within}) => `${folder} to content/${within}`);
    return [
      {
        id: 'content-missing',
        severity: 'error',
        message: 'Cannot find the folder content',
        hint:
          moves.length > 0
            ? `Move ${moves.join(', ')}, or name the parent folder of content with --root.`
            : 'Write a page, such as content/docs/intro.md, or name the parent folder of content with --root.',
        file: content,
      },
    ];
  }
  const outside = samples.folders
    .map((folder, i) => ({key: ['samples', 'folders', i], folder}))
    .filter(({folder}) => !isFolder(path.resolve(root, folder)))
    .map(({key, folder}): Diagnostic => ({
      id: 'folder-missing',
      severity: 'error',
      message: `Cannot find the folder ${folder}`,
      hint: 'The path is relative to the folder of site.config.ts.',
      key,
    }));
  const named = [
    {key: ['docs', 'path'], folder: docs.path, usual: 'docs'},
    ...Object.keys(docs.sections).map((name) => ({
      key: ['docs', 'sections', name],
      folder: `${docs.path}/${name}`,
      usual: '',
    })),
    ...(blog ? [{key: ['blog', 'path'], folder: blog.path, usual: 'blog'}] : []),
  ];
  const inside = named
    .filter(({folder, usual}) => folder !== usual && !isFolder(path.join(content, folder)))
    .map(({key, folder}): Diagnostic => ({
      id: 'folder-missing',
      severity: 'error',
      message: `Cannot find the folder content/${folder}`,
      hint: 'The path is relative to content/.',
      key,
    }));
  return [...inside, ...outside];
}
