import type {Root} from 'hast';
import {
  isValidElement,
  Children,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import rehypeReact, {type Components} from 'rehype-react';
import {unified} from 'unified';
import {Admonition} from '../../templates/content/Admonition.js';
import {CodeBlock} from '../../templates/content/CodeBlock.js';
import {Heading} from '../../templates/content/Heading.js';
import {LiveExample} from '../../templates/content/LiveExample.js';
import {Playground} from '../../templates/content/Playground.js';
import {TableScroll} from '../../templates/content/TableScroll.js';
import {Tabs} from '../../templates/content/Tabs.js';
import {MessagesContext, useMessages} from '../../templates/shared/contexts.js';
import {en, type Messages} from '../../templates/shared/messages.js';

interface Props {
  readonly children?: ReactNode;
}

const AdmonitionTitle = ({children}: Props): ReactNode => children;
const LiveFallback = ({children}: Props): ReactNode => children;
const TabPanel = ({children}: Props & {label: string}): ReactNode => children;

function isElementOf<P>(node: ReactNode, type: (props: P) => ReactNode): node is ReactElement<P> {
  return isValidElement(node) && node.type === type;
}

function AdmonitionBlock({kind, children}: Props & {kind: string}): ReactNode {
  const all = Children.toArray(children);
  const title = all.find((child) => isElementOf(child, AdmonitionTitle));
  return (
    <Admonition kind={kind} {...(title ? {title} : {})}>
      {all.filter((child) => child !== title)}
    </Admonition>
  );
}

function TabGroup({group, children}: Props & {group?: string}): ReactNode {
  const panels = Children.toArray(children).filter((child) => isElementOf(child, TabPanel));
  const items = panels.map(({props: {label}}) => ({
    label,
    id: label.toLowerCase().replace(/[^\w]+/g, '-'),
  }));
  return (
    <Tabs items={items} {...(group ? {group} : {})}>
      {panels}
    </Tabs>
  );
}

function LiveBlock({example, id, children}: Props & {example: string; id?: string}): ReactNode {
  const all = Children.toArray(children);
  const fallback = all.find((child) => isElementOf(child, LiveFallback));
  return (
    <LiveExample example={example} id={id} fallback={fallback}>
      {all.filter((child) => child !== fallback)}
    </LiveExample>
  );
}

/** The mark of a task in a list, which GFM leaves without a name. */
function TaskMark(props: InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const text = useMessages();
  return <input {...props} aria-label={props.checked ? text.taskDone : text.taskOpen} />;
}

function heading(level: 1 | 2 | 3 | 4 | 5 | 6) {
  return function ContentHeading({id, children}: Props & {id: string}): ReactNode {
    return (
      <Heading level={level} id={id}>
        {children}
      </Heading>
    );
  };
}

/** The elements that are templates: headings, and what our own plugins and directives make. */
export const components = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  admonition: AdmonitionBlock,
  'admonition-title': AdmonitionTitle,
  'tab-group': TabGroup,
  'tab-panel': TabPanel,
  table: TableScroll,
  input: TaskMark,
  'code-block': CodeBlock,
  'live-example': LiveBlock,
  'live-fallback': LiveFallback,
  playground: Playground,
};

/** What MDX pages may use without importing it. */
export const mdxComponents = {
  Admonition: ({
    type = 'note',
    title,
    children,
  }: Props & {type?: string; title?: string}): ReactNode => (
    <Admonition kind={type} {...(title === undefined ? {} : {title})}>
      {children}
    </Admonition>
  ),
  Tabs: ({groupId, children}: Props & {groupId?: string}): ReactNode => (
    <TabGroup {...(groupId === undefined ? {} : {group: groupId})}>{children}</TabGroup>
  ),
  TabItem: TabPanel,
};

const printer = unified()
  // A policy without inline styles wants a cell's alignment as an attribute. The map holds elements of our own, which the type of HTML's elements does not know.
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: components as unknown as Partial<Components>,
    tableCellAlignToStyle: false,
  })
  .freeze();

/** Prints a page's hast as HTML through the content templates, in their language's words. */
export function renderContent(tree: Root, messages: Messages = en): string {
  return renderToStaticMarkup(
    <MessagesContext value={messages}>{printer.stringify(tree)}</MessagesContext>,
  );
}
