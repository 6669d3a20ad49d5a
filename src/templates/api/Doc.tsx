import {Fragment, useContext} from 'react';
import {entryOf} from '../shared/entryOf.js';
import {Words} from './Code.js';
import {useApiMessages} from './apiMessages.js';
import {LanguageContext, TextsContext} from './docContexts.js';
import {History} from './History.js';
import type {ApiDocView, CodeView, RowView, TextRef} from './view.js';

interface TextProps {
  readonly text: TextRef;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

const ONE_PARAGRAPH = /^<p>((?:(?!<p>)[^])*)<\/p>\s*$/;

/** TypeScript's keyword. */
const EXTENDS = ' extends ';

/** A text; a single paragraph is printed as a `<p>`, anything else inside a `<div>`. */
export function Text({text, label, className}: TextProps) {
  const html = useContext(TextsContext)[text] ?? '';
  const language = useContext(LanguageContext);
  const inner = ONE_PARAGRAPH.exec(html)?.[1];
  const Whole = inner !== undefined || html === '' ? 'p' : 'div';
  const own = {lang: language?.htmlLang, dir: language?.direction};
  const contents = {__html: inner ?? html};
  if (label === undefined) {
    return <Whole className={className} {...own} dangerouslySetInnerHTML={contents} />;
  }
  if (language) {
    const Part = Whole === 'p' ? 'span' : 'div';
    return (
      <Whole className={className}>
        <b>{label}</b> <Part {...own} dangerouslySetInnerHTML={contents} />
      </Whole>
    );
  }
  const labelled = {__html: `<b>${label}</b> ${contents.__html}`};
  return <Whole className={className} dangerouslySetInnerHTML={labelled} />;
}

/** Parts of a doc comment that precede the parameters. */
export function DocBefore({doc}: {doc: ApiDocView | undefined}) {
  const {text} = useApiMessages();
  if (!doc) return null;
  return (
    <>
      {doc.labels?.map((label) => (
        <span key={label} className="badge">
          {text.badges[label] ?? text.flags[label] ?? label}
        </span>
      ))}
      {doc.deprecated !== undefined && (
        <Text className="gone" label={text.tags.deprecated} text={doc.deprecated} />
      )}
      {doc.summary !== undefined && <Text text={doc.summary} />}
    </>
  );
}

/** Parts of a doc comment that follow the parameters. */
export function DocAfter({
  doc,
  returns,
}: {
  doc: ApiDocView | undefined;
  returns?: CodeView | undefined;
}) {
  const {tags} = useApiMessages().text;
  if (!doc) return null;
  return (
    <>
      {doc.blocks?.map(({tag, text}, i) => (
        <Fragment key={i}>
          {tag === 'returns' && returns ? (
            <div className="tag returns">
              <b>{tags.returns}</b>{' '}
              <code>
                <Words code={returns} />
              </code>
              <Text text={text} />
            </div>
          ) : (
            <Text className="tag" label={entryOf(tags, tag) ?? inWords(tag)} text={text} />
          )}
        </Fragment>
      ))}
      {doc.examples?.map((text) => (
        <Text key={text} className="example" text={text} />
      ))}
    </>
  );
}

/** Label of a tag that has no message: `Package note` for `@packageNote`. */
const inWords = (tag: string): string =>
  tag.charAt(0).toUpperCase() +
  tag.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Documented parameters, type parameters or properties. */
export function Rows({title, rows}: {title: string; rows: readonly RowView[] | undefined}) {
  if (!rows?.length) return null;
  return (
    <dl className="rows" data-title={title}>
      {rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </dl>
  );
}

function Row({row}: {row: RowView}) {
  const {name, optional, type, constraint, default: value, doc, history} = row;
  return (
    <>
      <dt>
        {name}
        {optional ? '?' : ''}
        {type && ': '}
        {type && <Words code={type} />}
        {constraint && EXTENDS}
        {constraint && <Words code={constraint} />}
        {value === undefined ? '' : ` = ${value}`}
      </dt>
      <dd>
        <History history={history} />
        <DocBefore doc={doc} />
        <DocAfter doc={doc} />
      </dd>
    </>
  );
}
