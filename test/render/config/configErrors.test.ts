import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

/** The configuration errors that SPEC.md section 5 names, each with its exact words. */
const CASES: readonly {
  readonly name: string;
  readonly settings?: string;
  readonly files?: SiteFiles;
  /** `file:line:column id message | hint` */
  readonly said: string;
}[] = [
  {
    name: 'unknown sidebar id',
    settings: "navbar: {items: [{type: 'docSidebar', sidebarId: 'giude', label: 'x'}]},",
    said: "site.config.ts:4:41 unknown-sidebar-id Cannot find sidebar 'giude' | Did you mean 'guide'? Known: guide, other.",
  },
  {
    name: 'unknown sidebar id in front matter',
    files: {'content/docs/c.md': '---\ndisplayed_sidebar: gude\n---\n\n# C\n'},
    said: "content/docs/c.md:2:1 unknown-sidebar-id Cannot find sidebar 'gude' | Did you mean 'guide'? Known: guide, other.",
  },
  {
    name: 'unknown doc id in a sidebar',
    settings: "docs: {sidebars: {guide: ['intro'], other: [{type: 'doc', id: 'setpu'}]}},",
    said: "site.config.ts:4:47 unknown-doc-id Cannot find a document with the id 'setpu' | Did you mean 'setup'? Known: intro, setup.",
  },
  {
    name: 'unknown doc id in the navbar',
    settings: "navbar: {items: [{type: 'doc', docId: 'intor'}]},",
    said: "site.config.ts:4:34 unknown-doc-id Cannot find a document with the id 'intor' | Did you mean 'intro'? Known: intro, setup.",
  },
  {
    name: 'unknown doc id as the link of a category',
    settings:
      "docs: {sidebars: {guide: [{type: 'category', label: 'X', link: {type: 'doc', id: 'intor'}, items: ['setup']}], other: ['intro']}},",
    said: "site.config.ts:4:80 unknown-doc-id Cannot find a document with the id 'intor' | Did you mean 'intro'? Known: intro, setup.",
  },
  {
    name: 'unknown version name in the versions dropdown',
    settings: "navbar: {items: [{type: 'docsVersionDropdown', versions: ['current', 'curent']}]},",
    said: "site.config.ts:4:72 unknown-version Cannot find version 'curent' | Did you mean 'current'? Known: current.",
  },
  {
    name: 'a sidebar with nothing to link to',
    settings: 'docs: {sidebars: {guide: [], other: ["intro", "setup"]}},',
    said: "site.config.ts:4:21 sidebar-empty The sidebar 'guide' has nothing to link to | Add a document to it, or remove it.",
  },
  {
    name: 'a sidebar of links alone, in the navbar',
    settings:
      "docs: {sidebars: {guide: [{type: 'link', label: 'X', href: 'https://x.example'}]}}, navbar: {items: [{type: 'docSidebar', sidebarId: 'guide', label: 'x'}]},",
    said: "site.config.ts:4:125 sidebar-empty The sidebar 'guide' has nothing to link to | Give it a document.",
  },
  {
    name: 'an unknown navbar item type',
    settings: "navbar: {items: [{type: 'dropdwon', label: 'x', items: []}]},",
    said: "site.config.ts:4:21 unknown-navbar-item No NavbarItem component found for type 'dropdwon' | Did you mean 'dropdown'? Known: default, doc, docSidebar, docsVersion, docsVersionDropdown, dropdown, html, localeDropdown, search.",
  },
  {
    name: 'a route component without a default export',
    files: {'content/pages/x.tsx': 'export function Page() {\n  return null;\n}\n'},
    said: 'content/pages/x.tsx:1:1 route-no-default-export The route component x.tsx has no default export | Export the component that renders the page: export default function Page() {…}',
  },
  {
    name: 'an unknown setting',
    settings: "titel: 'T',",
    said: "site.config.ts:4:3 config-invalid Unknown key 'titel' | Did you mean 'title'?",
  },
];

const SIDEBARS = "docs: {sidebars: {guide: ['intro'], other: ['setup']}},";

for (const {name, settings = '', files = {}, said} of CASES) {
  test(name, async (t) => {
    const more = settings.startsWith('docs:') ? '' : SIDEBARS;
    const root = makeSite(t, {
      'site.config.ts': `export default {\n  title: 'T',\n  url: 'https://t.example',\n  ${settings}\n  ${more}\n};\n`,
      'content/docs/intro.md': '# Intro\n',
      'content/docs/setup.md': '# Setup\n',
      ...files,
    });
    const {ok, diagnostics} = await buildSite(root);
    assert.equal(ok, false);
    assert.deepEqual(
      diagnostics
        .filter(({severity}) => severity === 'error')
        .map(
          ({file = '', line, column, id, message, hint = ''}) =>
            `${path.relative(root, file)}:${String(line)}:${String(column)} ${id} ${message} | ${hint}`,
        ),
      [said],
    );
  });
}
