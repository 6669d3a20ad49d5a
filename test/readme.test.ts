import './support/production.js';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {z} from 'zod';
import {configSchema} from '../src/render/config/config.js';
import {frontMatterSchema} from '../src/render/parse/frontMatter.js';
import {run} from './support/cli.js';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

/** What the README says of a subject: from its heading to the next of its level or above. */
function section(title: string): string {
  const [heading, level = ''] = new RegExp(`^(#+) ${title}\n`, 'm').exec(readme) ?? [];
  assert.ok(heading, `There is a section ${title}`);
  const body = readme.slice(readme.indexOf(heading) + heading.length);
  const end = body.search(new RegExp(`^#{1,${level.length}} `, 'm'));
  return end < 0 ? body : body.slice(0, end);
}

/** Names of all keys in a schema, however deep. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'properties') for (const key of Object.keys(inner as object)) keys.add(key);
      if (name !== 'default') visit(inner);
    }
  };
  visit(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}));
  return [...keys];
}

const names = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);

/** Options that are told once for all commands. */
const COMMON = ['--root', '--quiet', '--verbose', '--time-limit', '--help'];

describe('the README', () => {
  test('has every setting', () => {
    const text = readme.slice(readme.indexOf('\n## Settings'), readme.indexOf('\n## Markdown'));
    const missing = keysOf(configSchema).filter((key) => !names(text, key));
    // Older sites write it; there is one plugin, so it says nothing.
    assert.deepEqual(missing, ['docsPluginId']);
  });

  test('has every design token, and no other', () => {
    const sheet = readFileSync(path.join(root, 'src/templates/styles/tokens.css'), 'utf8');
    const defined = [...sheet.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name!);
    const named = section('Look')
      .replace(
        '`--space-1` to `--space-8`',
        [1, 2, 3, 4, 5, 6, 7, 8]
          .map(String)
          .map((n) => `--space-${n} `)
          .join(''),
      )
      .match(/--[a-z][\w-]+/g);
    assert.deepEqual([...new Set(named)].sort(), [...new Set(defined)].sort());
    assert.ok(defined.length > 40);
  });

  test('has every key of front matter', () => {
    const text = section('Settings');
    assert.deepEqual(
      keysOf(frontMatterSchema).filter((key) => !names(text, key)),
      [],
    );
  });

  test('has every command and option', async () => {
    const {out} = await run(root, '--help');
    const commands = [...out.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name!);
    assert.ok(commands.length >= 7, out);
    const text = section('Commands');
    const missing: string[] = [];
    for (const command of commands) {
      const row = new RegExp(`^\\| \`docsgen ${command}.*$`, 'm').exec(text)?.[0] ?? '';
      if (row === '') missing.push(command);
      const {out: help} = await run(root, command, '--help');
      for (const [, option] of help.matchAll(/^ {2}(--[a-z-]+)/gm)) {
        const isCommon = COMMON.includes(option!);
        if (!names(isCommon ? text : row, option!)) missing.push(`${command} ${option!}`);
      }
    }
    assert.deepEqual(missing, []);
  });

  test('names no option that is none', async () => {
    const {out: all} = await run(root, '--help');
    const commands = [...all.matchAll(/^ {2}([a-z-]+) \[options\]/gm)].map(([, name]) => name!);
    const helps = await Promise.all(commands.map((command) => run(root, command, '--help')));
    const help = helps.map(({out}) => out).join(all);
    const options = [...section('Commands').matchAll(/(?<![\w-])--[a-z][a-z-]+/g)];
    assert.ok(options.length > 10);
    assert.deepEqual(
      options.map(([option]) => option).filter((option) => !names(help, option)),
      [],
    );
  });
});
