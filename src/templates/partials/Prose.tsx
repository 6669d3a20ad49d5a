import {useContext, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {MessagesContext} from '../shared/contexts.js';
import type {ContentLanguage} from '../shared/view.js';

interface ProseProps {
  readonly html: string;
  /** Title printed as the h1 before the text. */
  readonly title?: string | undefined;
  readonly language?: ContentLanguage | undefined;
  /** Content printed below the h1, which is either in the text or the `title`. */
  readonly summary?: ReactNode;
}

/** Rendered HTML of a text. */
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
