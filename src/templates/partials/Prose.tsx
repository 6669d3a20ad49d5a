import {renderToStaticMarkup} from 'react-dom/server';

interface ProseProps {
  readonly html: string;
  /** Printed as the h1 in front of the text. */
  readonly title?: string | undefined;
}

/** A rendered text, set in as it is. */
export function Prose({html, title}: ProseProps) {
  const heading = title === undefined ? '' : renderToStaticMarkup(<h1>{title}</h1>);
  return <article className="prose" dangerouslySetInnerHTML={{__html: heading + html}} />;
}
