import {useMessages} from '../shared/contexts.js';

interface CodeBlockProps {
  /** Highlighted lines; each in `span.line` when lines carry flags or numbers. */
  readonly html: string;
  readonly lang: string;
  readonly title?: string | undefined;
  readonly lineNumbers?: boolean | undefined;
  /** Number of the first line. */
  readonly start?: number | undefined;
  /** Whether some lines are in focus and the others step back. */
  readonly focus?: boolean | undefined;
}

/** Highlighted code. Both buttons are served by listeners on the document. */
export function CodeBlock({html, lang, title, lineNumbers, start, focus}: CodeBlockProps) {
  const text = useMessages();
  const lines = lineNumbers === true ? numberLines(html, start ?? 1) : html;
  return (
    <figure className={focus === true ? 'code focused' : 'code'} data-lang={lang || undefined}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{__html: lines}} />
      </pre>
      <button
        type="button"
        className="icon i-wrap"
        aria-label={text.wrapCode}
        aria-pressed={false}
      />
      <button type="button" className="icon i-copy" aria-label={text.copyCode} />
    </figure>
  );
}

// Numbers are an attribute that the stylesheet prints, so that copied text does not hold them.
function numberLines(html: string, start: number): string {
  let number = start;
  return html.replace(/<span class="line\b/g, (tag) => tag.replace(' ', ` data-n="${number++}" `));
}
