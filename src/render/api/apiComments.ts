import {existsSync} from 'node:fs';
import path from 'node:path';
import {VFile} from 'vfile';
import type {SiteConfig} from '../config/config.js';
import {currentPath} from '../config/planVersions.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {markdownToHast} from '../markdown/pipeline.js';
import {renderContent} from '../markdown/renderContent.js';
import {headingLevel} from '../markdown/rehype/rehypeHeadings.js';
import {h} from '../markdown/rehype/rehypeLinks.js';
import {siteFindings, setContext, type ParseContext} from '../markdown/shared/context.js';
import {eachElement} from '../markdown/shared/walk.js';
import {absolute, joinRoute} from '../model/urls.js';
import {diskHost} from '../parse/diskHost.js';
import {beyondLimits, limitFinding} from '../parse/pageLimits.js';
import {newContext} from '../parse/parsePage.js';
import {foreignReach} from '../system/fileAccess.js';
import {foldersFrom} from '../system/foldersFrom.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {placesIn, readLines} from './commentPlaces.js';
import type {RenderMarkdown} from './pages/apiPages.js';

/** The folder of the package that a file belongs to. */
function folderOfPackage(file: string): string | undefined {
  return foldersFrom(path.dirname(file)).find((folder) =>
    existsSync(path.join(folder, 'package.json')),
  );
}

/** A function that remembers what it has returned for each file. */
function rememberByFile<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, {readonly value: T}>();
  return (file) => {
    const found = known.get(file) ?? {value: read(file)};
    known.set(file, found);
    return found.value;
  };
}

/** HTML of a doc comment, or the finding that it exceeds the limits of a page. */
async function printed(input: VFile): Promise<string | Diagnostic> {
  const beyond = beyondLimits(String(input), input.path);
  if (beyond) return beyond;
  const tree = await markdownToHast(input);
  // A heading in a comment would break the order of the page's headings.
  eachElement(tree, (node) => {
    if (headingLevel(node) > 0) Object.assign(node, h('p', {}, [h('strong', {}, node.children)]));
  });
  return renderContent(tree);
}

/**
 * Drops the faults of a comment of an installed package, which the site cannot correct. Findings at a setting of the
 * site and requests for a file remain.
 */
function dropFaults({diagnostics}: ParseContext): void {
  const kept = diagnostics.filter(({key, id}) => key !== undefined || id === 'file-refused');
  diagnostics.splice(0, Infinity, ...kept);
}

/** Renders doc comments with the pipeline of pages. */
export function commentRenderer({
  root,
  config,
}: {
  root: string;
  config: SiteConfig;
}): RenderMarkdown {
  const host = diskHost(root);
  // A file of declarations may have thousands of comments.
  const linesOf = rememberByFile(readLines);
  const packageOf = rememberByFile(folderOfPackage);
  return async (text, {file, line, column}) => {
    const context = newContext({
      source: {kind: 'doc', path: 'api.md', file, text},
      route: joinRoute(currentPath(config), 'api'),
      frontMatter: {},
      settings: {
        base: currentPath(config),
        staticDir: path.join(root, 'content', 'static'),
        reach: foreignReach(packageOf(file)),
        siteUrl: absolute(config.baseUrl, config).replace(/\/$/, ''),
        locale: config.locale,
        symbolLinks: true,
      },
      host,
    });
    const input = new VFile({path: file, value: text});
    setContext(input, context);
    const result = await printed(input).catch((error: unknown) => limitFinding(error, file));
    const [html, lost] = typeof result === 'string' ? [result, []] : ['', [result]];
    if (isInstalledFile(file)) dropFaults(context);
    context.diagnostics.push(...lost);
    const place = placesIn(text, {line, column}, () => linesOf(file));
    return {
      html: context.placeholders.cut(html, context.links),
      links: context.links.map(({target, position}) => ({target, position: place(position ?? {})})),
      assets: context.assets,
      dependencies: context.dependencies,
      diagnostics: siteFindings(context).map((found) => ({...found, ...place(found)})),
    };
  };
}
