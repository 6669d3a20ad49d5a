import {renderToStaticMarkup} from 'react-dom/server';
import type {ContentLanguage} from '../shared/view.js';

interface ProseProps {
  readonly html: string;
  /** Printed as the h1 in front of the text. */
  readonly title?: string | undefined;
  readonly language?: ContentLanguage | undefined;
}

/** A rendered text, set in as it is. */
export function Prose({html, title, language}: ProseProps) {
  const heading = title === undefined ? '' : renderToStaticMarkup(<h1>{title}</h1>);
  return (
    <article
      className="prose"
      lang={language?.htmlLang}
      dir={language?.direction}
      dangerouslySetInnerHTML={{__html: heading + html}}
    />
  );
}
