import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import {complaintsOf} from '../support/pageChecks.js';
import {buildSite, makeSite} from '../support/site.js';
import {describeInBrowser} from './browser.js';
import {serveFolder} from './siteServer.js';

const code = 'const text = "<a> & b";\n\nvoid text;';

describeInBrowser('a playground', (browser) => {
  for (const javaScriptEnabled of [true, false]) {
    test(`opens with the files of its page, ${javaScriptEnabled ? 'come to from another one' : 'without a script'}`, async (t) => {
      const root = makeSite(t, {
        'content/docs/a.md': `---\ntitle: A\nplayground: stackblitz\n---\n\nText.\n\n\`\`\`ts title="src/main.ts"\n${code}\n\`\`\`\n`,
        'content/docs/b.md': '# B\n\nTo [the tutorial](./a.md).\n',
      });
      await buildSite(root);
      const site = await serveFolder(path.join(root, 'dist'));
      t.after(() => site.close());
      const context = await browser().newContext({baseURL: site.origin, javaScriptEnabled});
      t.after(() => context.close());
      await context.route('https://stackblitz.com/**', (route) => route.fulfill({body: 'there'}));
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      await page.goto('/docs/b');
      await page.getByRole('link', {name: 'the tutorial'}).click();
      const [sent] = await Promise.all([
        context.waitForEvent('request', (request) => request.url().includes('stackblitz')),
        page.getByRole('button', {name: 'Open in StackBlitz'}).click(),
      ]);
      assert.deepEqual([sent.method(), sent.url()], ['POST', 'https://stackblitz.com/run']);
      const fields = new URLSearchParams(sent.postData() ?? '');
      // A form sends the line ends of the standard.
      const main = fields.get('project[files][src/main.ts]')?.replaceAll('\r\n', '\n');
      assert.equal(main, `${code}\n`);
      assert.equal(new URL(page.url()).pathname, '/docs/a');
      assert.deepEqual(complaints, []);
    });
  }
});
