import path from 'node:path';
import {VFile} from 'vfile';
import type {RenderMarkdown} from './api/apiPages.js';
import type {SiteConfig} from './config.js';
import {newContext} from './markdown/parsePage.js';
import {markdownToHast} from './markdown/pipeline.js';
import {printContent} from './markdown/printContent.js';
import {diskHost} from './parseHost.js';
import {absolute, joinRoute} from './urls.js';
import {currentPath} from './versions/planVersions.js';

/** Renders doc comments through the pages' own pipeline. */
export function commentRenderer({
  root,
  config,
}: {
  root: string;
  config: SiteConfig;
}): RenderMarkdown {
  const host = diskHost(root);
  return async (text, {file, line, column}) => {
    const context = newContext({
      source: {kind: 'doc', path: 'api.md', file, text},
      route: joinRoute(currentPath(config), 'api'),
      frontMatter: {},
      settings: {
        base: currentPath(config),
        staticDir: path.join(root, 'content', 'static'),
        siteUrl: absolute(config.baseUrl, config).replace(/\/$/, ''),
        symbolLinks: true,
      },
      host,
    });
    const input = new VFile({path: file, value: text});
    input.data.page = context;
    const html = printContent(await markdownToHast(input));
    const place = (at: {
      line?: number | undefined;
      column?: number | undefined;
    }): {line: number; column: number} => ({
      line: line + (at.line ?? 1) - 1,
      column: at.line === 1 ? column + (at.column ?? 1) - 1 : (at.column ?? 1),
    });
    return {
      html,
      links: context.links.map(({target, position}) => ({target, position: place(position ?? {})})),
      diagnostics: context.diagnostics.map((found) => ({...found, ...place(found)})),
    };
  };
}
