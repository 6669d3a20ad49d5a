import {useMessages} from '../shared/contexts.js';

interface CodeBlockProps {
  /** Highlighted lines, each in `span.line` if lines have flags or numbers. */
  readonly html: string;
  readonly lang: string;
  readonly title?: string | undefined;
  readonly lineNumbers?: boolean | undefined;
  /** Number of the first line. */
  readonly start?: number | undefined;
  /** Whether some lines are focused and all others dimmed. */
  readonly focus?: boolean | undefined;
}

/** Highlighted code. Listeners on the document handle both buttons. */
export function CodeBlock({html, lang, title, lineNumbers, start, focus}: CodeBlockProps) {
  const text = useMessages();
  const lines = lineNumbers === true ? numberLines(html, start ?? 1) : html;
  return (
    <figure className={focus === true ? 'code focused' : 'code'} data-lang={lang || undefined}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <button
        type="button"
        className="icon i-wrap"
        aria-label={text.wrapCode}
        aria-pressed={false}
      />
      <button type="button" className="icon i-copy" aria-label={text.copyCode} />
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{__html: lines}} />
      </pre>
    </figure>
  );
}

// The stylesheet prints the numbers from an attribute, so that copied text does not contain them.
function numberLines(html: string, start: number): string {
  let number = start;
  return html.replace(/<span class="line\b/g, (tag) => tag.replace(' ', ` data-n="${number++}" `));
}
