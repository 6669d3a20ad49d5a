import {code, textsFor, type Reference, type ReferencePage} from './page.js';

interface Container {
  readonly attributes: readonly string[];
}

/** The blocks of colons that every site has. */
export async function containersPage(from: Reference): Promise<ReferencePage> {
  const {ownContainers} = await from.load<{ownContainers: ReadonlyMap<string, Container>}>(
    'render/markdown/containers/ownContainers.js',
  );
  const names = [...ownContainers.keys()];
  const {texts, diagnostics} = await textsFor(names, 'containers.yml', from);
  const parts = [...ownContainers].map(([name, {attributes}]) => {
    const takes =
      attributes.length === 0
        ? 'Attributes: none.'
        : `Attributes: ${attributes.map((one) => code(one)).join(', ')}.`;
    return `## ${code(`:::${name}`)} {#${name}}\n\n${takes}\n\n${texts[name] ?? ''}`;
  });
  return {
    name: 'containers',
    position: 4,
    title: 'Containers',
    description: 'The blocks of colons: what each one shows, and the attributes that it takes.',
    body: `A container is a block between two lines of colons: \`:::name[Title]{attribute="value"}\` and \`:::\`. Around other containers, write more colons. The setting [\`markdown.containers\`](./settings.md#markdown) adds ones of your own.\n\n${parts.join('\n\n')}`,
    diagnostics,
  };
}
