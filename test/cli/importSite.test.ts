import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {after, test} from 'node:test';
import {run} from '../support/cli.js';
import {makeSite} from '../support/site.js';

const {npm_config_user_agent: agent} = process.env;
process.env.npm_config_user_agent = 'npm/11.0.0 node/v24.3.0 linux x64';
after(() => {
  process.env.npm_config_user_agent = agent ?? '';
});

test('of a build beside the old site, what is here is promised, and what is not is listed and no error', async (t) => {
  const root = makeSite(t, {
    'old/docusaurus.config.js':
      "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/', presets: ['classic']};\n",
    'old/docs/a.md': '# A\n\nText.\n\n## One\n\nText.\n',
    'old/build/docs/a.html': '<main><h1>A</h1><h2 id="one">One</h2><h2 id="was">Was</h2></main>',
    'old/build/docs/gone.html': '<main><h1>Gone</h1><h2 id="part">Part</h2></main>',
  });
  const imported = await run(root, 'import', 'docusaurus', 'old', '--out', 'new');
  assert.equal(imported.status, 0, imported.err);
  assert.match(
    imported.out,
    /Promised addresses of its build\/: 1 page, 1 anchor → addresses\.txt/,
  );
  assert.match(imported.out, /^Build it: npx docsgen build --root new$/m);
  assert.match(imported.err, /Lost addresses of the old build: 2/);
  const report = readFileSync(path.join(root, 'new/IMPORT.md'), 'utf8');
  assert.match(report, /\/docs\/a has lost its anchor '#was'/);
  assert.match(report, /\/docs\/gone is gone/);
  const promised = readFileSync(path.join(root, 'new/addresses.txt'), 'utf8');
  assert.match(promised, /^\/docs\/a\t.*\n\t#one$/m);
  assert.doesNotMatch(promised, /\/gone|#was|#part/);
  const built = await run(root, 'build', '--root', 'new');
  assert.equal(built.status, 0, built.err);
});

for (const [manager, files, settings] of [
  ['npm', {}, []],
  ['pnpm', {'pnpm-lock.yaml': ''}, ['pnpm-workspace.yaml']],
  [
    'yarn',
    {'yarn.lock': '', 'old/package.json': '{"packageManager": "yarn@4.9.1"}'},
    ['.yarnrc.yml', 'yarn.lock'],
  ],
] as const) {
  test(`a site that was installed with ${manager} goes on with it`, async (t) => {
    const root = makeSite(t, {
      'old/docusaurus.config.js':
        "module.exports = {title: 'T', url: 'https://t.example', baseUrl: '/', presets: ['classic']};\n",
      'old/docs/a.md': '# A\n\nText.\n',
      ...files,
    });
    const imported = await run(root, 'import', 'docusaurus', 'old', '--out', 'new');
    assert.equal(imported.status, 0, imported.err);
    const all = ['pnpm-workspace.yaml', '.yarnrc.yml', 'yarn.lock'];
    assert.deepEqual(
      all.filter((name) => existsSync(path.join(root, 'new', name))),
      settings,
    );
    const steps = readFileSync(path.join(root, 'new/NEXT.md'), 'utf8');
    assert.ok(steps.includes(`\`${manager} install\`, then \`${manager} start\``), steps);
    assert.ok(steps.includes(`\`${manager} run build\``), steps);
    const written = JSON.parse(readFileSync(path.join(root, 'new/package.json'), 'utf8')) as object;
    assert.equal('packageManager' in written, manager === 'yarn');
  });
}
