import {useContext, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {MessagesContext} from '../shared/contexts.js';
import type {ContentLanguage} from '../shared/view.js';

interface ProseProps {
  readonly html: string;
  /** Printed as the h1 in front of the text. */
  readonly title?: string | undefined;
  readonly language?: ContentLanguage | undefined;
  /** Printed below the h1, the text's own or this one. */
  readonly summary?: ReactNode;
}

/** A rendered text, set in as it is. */
export function Prose({html, title, language, summary}: ProseProps) {
  const messages = useContext(MessagesContext);
  const heading = title === undefined ? '' : renderToStaticMarkup(<h1>{title}</h1>);
  const whole = heading + html;
  const end = summary ? /^\s*<h1[^]*?<\/h1>/.exec(whole)?.[0].length : undefined;
  const inserted = summary
    ? renderToStaticMarkup(<MessagesContext value={messages}>{summary}</MessagesContext>)
    : '';
  return (
    <article
      className="prose"
      lang={language?.htmlLang}
      dir={language?.direction}
      dangerouslySetInnerHTML={{
        __html: whole.slice(0, end ?? 0) + inserted + whole.slice(end ?? 0),
      }}
    />
  );
}
