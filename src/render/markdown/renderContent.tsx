import type {Root} from 'hast';
import type {InputHTMLAttributes, ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {Fragment, jsx, jsxs} from 'react/jsx-runtime';
import rehypeReact, {type Components} from 'rehype-react';
import {unified} from 'unified';
import {CodeBlock} from '../../templates/content/CodeBlock.js';
import {Heading} from '../../templates/content/Heading.js';
import {Playground} from '../../templates/content/Playground.js';
import {TableScroll} from '../../templates/content/TableScroll.js';
import {MessagesContext, useMessages} from '../../templates/shared/contexts.js';
import {en, type Messages} from '../../templates/shared/messages.js';
import {containerTemplates} from './containers/ownContainers.js';

interface Props {
  readonly children?: ReactNode;
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

/** The elements that are templates: headings, containers, and what our own plugins make. */
export const components = {
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ...containerTemplates,
  table: TableScroll,
  input: TaskMark,
  'code-block': CodeBlock,
  playground: Playground,
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
