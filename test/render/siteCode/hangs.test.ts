import assert from 'node:assert/strict';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {formatFindings} from '../../../src/cli/terminal/report.js';
import {runningCode} from '../../../src/render/siteCode/runSiteCode.js';
import {
  setSiteCodeRules,
  siteCodeRules,
  timeLimitReached,
  type SiteCode,
} from '../../../src/render/siteCode/siteCodeRules.js';
import {buildSite, makeSite, type SiteFiles} from '../../support/site.js';

declare global {
  /** Stands for code that never ends: notes what docsgen would blame for it. */
  var hang: (() => void) | undefined;
}

const config = (settings: string): SiteFiles => ({
  'site.config.ts': `export default {\n  title: 'T', url: 'https://t.example',\n  ${settings},\n};\n`,
});

/** Where code of a site may hang, and the finding. cli/siteCode.test.ts has loops that really do. */
const PLACES: Readonly<Record<string, {readonly files: SiteFiles; readonly says: RegExp}>> = {
  'a config': {
    files: {
      'site.config.ts': "hang();\nexport default {title: 'T', url: 'https://t.example'};\n",
    },
    says: /^site\.config\.ts:1:1 error The config was/,
  },
  'a component': {
    files: {
      'content/pages/p.tsx': 'export default function P() {\n  hang();\n  return <h1>P</h1>;\n}\n',
    },
    says: /^content\/pages\/p\.tsx:1:1 error The page was/,
  },
  'an MDX page': {
    files: {'content/docs/b.mdx': '# B\n\n{hang()}\n'},
    says: /^content\/docs\/b\.mdx:1:1 error The page was/,
  },
  'a plugin of Markdown': {
    files: {
      ...config("markdown: {remarkPlugins: ['./x.mjs']}"),
      'x.mjs': 'export default () => () => {\n  hang();\n};\n',
    },
    says: /^site\.config\.ts:3:30 error The remark plugin \.\/x\.mjs, on content\/docs\/a\.md, was/,
  },
  'a function of the head': {
    files: config('head: () => { hang(); return []; }'),
    says: /^site\.config\.ts:3:3 error The function `head` was/,
  },
  'tags of the head': {
    files: config("head: () => [{get tag() { hang(); return 'meta'; }}]"),
    says: /^site\.config\.ts:3:3 error The function `head` was/,
  },
  'a component in a slot': {
    files: {
      ...config("components: {Footer: './x.jsx'}"),
      'x.jsx': 'const Deep = () => { hang(); };\nexport default () => <Deep />;\n',
    },
    says: /^site\.config\.ts:3:16 error The component of the slot Footer was/,
  },
  'pages of a source': {
    files: config("sources: [{name: 's', read: () => ({get pages() { hang(); return []; }})}]"),
    says: /^site\.config\.ts:3:13 error The source 's' was/,
  },
};

for (const [name, {files, says}] of Object.entries(PLACES)) {
  test(`${name} that hangs is blamed, and does not run again`, async (t) => {
    const root = makeSite(t, {'content/docs/a.md': '# A\n\nText.\n', ...files});
    const {refused} = siteCodeRules();
    t.after(() => {
      setSiteCodeRules({refused});
      globalThis.hang = undefined;
    });
    const blamed: (SiteCode | undefined)[] = [];
    globalThis.hang = () => blamed.push(runningCode());
    await buildSite(root);
    assert.ok(blamed[0], 'what hangs is unknown');

    const [code] = blamed;
    const runs = blamed.length;
    rmSync(path.join(root, '.docsgen'), {recursive: true});
    setSiteCodeRules({refused: [...refused, {code, why: timeLimitReached(code, 1)}]});
    const {ok, diagnostics} = await buildSite(root);
    const found = formatFindings(diagnostics, {cwd: root, color: false});
    assert.match(found, new RegExp(`${says.source} still running after 1 s \\[time-limit\\]`, 'm'));
    assert.equal(ok, false);
    assert.equal(blamed.length, runs);
  });
}
