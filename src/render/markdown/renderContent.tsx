import type {Root} from 'hast';
import {
  createElement,
  type InputHTMLAttributes,
  type ReactNode,
  type ThHTMLAttributes,
} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import rehypeReact, {type Components} from 'rehype-react';
import {unified} from 'unified';
import {CodeBlock} from '../../templates/content/CodeBlock.js';
import {Heading} from '../../templates/content/Heading.js';
import {Playground} from '../../templates/content/Playground.js';
import {TableScroll} from '../../templates/content/TableScroll.js';
import {MessagesContext, useMessages} from '../../templates/shared/contexts.js';
import {en} from '../../templates/shared/english.js';
import type {Messages} from '../../templates/shared/messages.js';
import {containerTemplates} from './containers/ownContainers.js';

interface Props {
  readonly children?: ReactNode;
}

/** The checkbox of a task list item, which has no label in GFM. */
function TaskMark(props: InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const text = useMessages();
  return <input {...props} aria-label={props.checked ? text.taskDone : text.taskOpen} />;
}

/** A table of Markdown, which has no attributes. */
function Table({children}: Props): ReactNode {
  return <TableScroll>{children}</TableScroll>;
}

/** A cell of the head row; a plain cell if it is empty, as above a column of headings. */
function HeadCell(props: ThHTMLAttributes<HTMLTableCellElement>): ReactNode {
  return createElement(headCell(props), props);
}

function headCell(props: ThHTMLAttributes<HTMLTableCellElement>): 'td' | 'th' {
  const isEmpty = props.children === undefined && props.dangerouslySetInnerHTML === undefined;
  return isEmpty ? 'td' : 'th';
}

/**
 * Returns the tag of a part of a table that is passed to a component of the site: the component may look for rows and
 * cells among its children.
 */
export function tableTag(type: unknown, props: object): 'table' | 'th' | 'td' | undefined {
  if (type === Table || type === TableScroll) return 'table';
  return type === HeadCell ? headCell(props) : undefined;
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

/** Elements printed by templates: headings, containers, and elements that docsgen's own plugins create. */
export const components = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ...containerTemplates,
  table: Table,
  th: HeadCell,
  input: TaskMark,
  'code-block': CodeBlock,
  playground: Playground,
};

const printer = unified()
  // The policy forbids inline styles; therefore a cell's alignment stays an attribute. The map also contains custom
  // elements, which the type of HTML's elements lacks.
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: components as unknown as Partial<Components>,
    tableCellAlignToStyle: false,
  })
  .freeze();

/** Renders a page's hast to HTML with the content templates, using the given messages. */
export function renderContent(tree: Root, messages: Messages = en): string {
  return renderToStaticMarkup(
    <MessagesContext value={messages}>{printer.stringify(tree)}</MessagesContext>,
  );
}
