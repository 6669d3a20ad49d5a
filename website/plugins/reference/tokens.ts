import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {code, table, type Reference, type ReferencePage} from './page.js';

const GROUPS: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['Fonts', /^--font-/],
  ['Sizes of text', /^--text-/],
  ['Distances', /^--space-/],
  ['Measures and radii', /^--(?:measure|page-width|navbar-height|radius-\d)$/],
  ['Colours', /^--color-/],
  ['Code', /^--code-/],
  ['Other', /^/],
];

/** The design tokens with their values in both modes, from the stylesheet that defines them. */
export async function tokensPage({repository}: Reference): Promise<ReferencePage> {
  const file = path.join(repository, 'src/templates/styles/tokens.css');
  const [light = '', dark = ''] = (await readFile(file, 'utf8')).split("[data-theme='dark']");
  const [values, darkValues] = [tokensIn(light), tokensIn(dark)];
  const left = new Map(values);
  const parts = GROUPS.flatMap(([title, pattern]) => {
    const rows = [...left].filter(([name]) => pattern.test(name));
    for (const [name] of rows) left.delete(name);
    const hasDark = rows.some(([name]) => darkValues.has(name));
    const cells = rows.map(([name, value]) => [
      code(name),
      code(value),
      ...(hasDark ? [code(darkValues.get(name) ?? value)] : []),
    ]);
    const head = hasDark ? ['token', 'light', 'dark'] : ['token', 'value'];
    return rows.length === 0 ? [] : [`## ${title}\n\n${table(head, cells)}`];
  });
  return {
    name: 'tokens',
    position: 5,
    title: 'Design tokens',
    description:
      'The custom properties that a stylesheet sets to change the look, with their values.',
    body: `A stylesheet of the setting [\`styles\`](./settings.md#single-settings) changes the look by setting these on \`:root\`, and on \`[data-theme='dark']\` for the dark mode. [Look and components](../extending/look.md) shows how.\n\n${parts.join('\n\n')}`,
  };
}

function tokensIn(css: string): Map<string, string> {
  const found = [...css.matchAll(/^ +(--[\w-]+):\s*([^;]+);/gm)];
  const tokens = new Map<string, string>();
  for (const [, name, value] of found) {
    // What a preference of the visitor changes comes after the modes.
    if (!tokens.has(name!)) tokens.set(name!, value!.replace(/\s+/g, ' ').trim());
  }
  return tokens;
}
