import {Children, type ReactNode} from 'react';
import {Admonition} from '../../../templates/content/Admonition.js';
import {isElementOf, type Holder} from './childElements.js';
import {paragraphAs, type Container} from './container.js';

/** Kinds of admonition by name; the last two names are aliases. */
export const ADMONITIONS = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'caution'],
  ['important', 'important'],
  ['secondary', 'note'],
  ['success', 'tip'],
]);

/** `:::note[Title]`: a remark set apart from the text. */
export function admonition(kind: string): Container {
  return {
    attributes: ['title'],
    elements: {admonition: ['kind'], 'admonition-title': []},
    templates: {admonition: AdmonitionBlock, 'admonition-title': AdmonitionTitle},
    mdx: {Admonition: MdxAdmonition},
    transform(node, {label, content}) {
      const {title: attribute} = node.attributes ?? {};
      const title = label ?? (attribute ? [{type: 'text' as const, value: attribute}] : undefined);
      node.data = {hName: 'admonition', hProperties: {kind}};
      node.children = [...(title ? [paragraphAs('admonition-title', title)] : []), ...content];
    },
  };
}

function AdmonitionTitle({children}: Holder): ReactNode {
  return children;
}

function AdmonitionBlock({kind, children}: Holder & {kind: string}): ReactNode {
  const all = Children.toArray(children);
  const title = all.find((child) => isElementOf(child, AdmonitionTitle));
  return (
    <Admonition kind={kind} {...(title ? {title} : {})}>
      {all.filter((child) => child !== title)}
    </Admonition>
  );
}

function MdxAdmonition({
  type = 'note',
  title,
  children,
}: Holder & {type?: string; title?: string}): ReactNode {
  return (
    <Admonition kind={ADMONITIONS.get(type) ?? 'note'} {...(title === undefined ? {} : {title})}>
      {children}
    </Admonition>
  );
}
