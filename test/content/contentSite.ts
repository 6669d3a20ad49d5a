import {cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** Names of the examples that a page can run. */
export const exampleNames = readdirSync(path.join(repository, 'content/examples'))
  .filter((name) => /^[^_].*\.tsx$/.test(name))
  .map((name) => name.slice(0, -'.tsx'.length))
  .sort();

const CONFIG = `import {defineConfig} from 'docsgen';
export default defineConfig({
  title: 'Lexical',
  url: 'https://test.example',
  csp: 'meta',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  navbar: {title: 'Lexical', items: [{label: 'Gallery', to: '/gallery'}]},
});
`;

/** This site without its documents: its pages, its examples on a page, and the page of errors. */
export function writeContentSite(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docsgen-content-'));
  const copy = (name: string) => {
    cpSync(path.join(repository, name), path.join(root, name), {recursive: true});
  };
  for (const name of ['pages', 'examples', 'components', 'static']) copy(`content/${name}`);
  mkdirSync(path.join(root, 'content/docs'));
  copy('content/docs/error.mdx');
  writeFileSync(path.join(root, 'site.config.ts'), CONFIG);
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  const examples = exampleNames.map(
    (name) => `## ${name}\n\n:::live{example="${name}"}\nA fallback.\n:::\n`,
  );
  writeFileSync(
    path.join(root, 'content/docs/examples.md'),
    ['# Examples\n', ...examples].join('\n'),
  );
  return root;
}
