import type {ReactNode} from 'react';
import {Anchor, Heading} from '../content/Heading.js';
import {Filled} from '../shared/Filled.js';
import {format} from '../shared/messages.js';
import {Breakable} from '../shared/Breakable.js';
import {Signature, Words} from './Code.js';
import {DocAfter, DocBefore, Rows} from './Doc.js';
import {History} from './History.js';
import {useApiMessages, type ApiMessages} from './apiMessages.js';
import {chunksOf} from './chunksOf.js';
import type {CodeView, DeclarationView, GroupView, SymbolView} from './view.js';

/** Symbols of one kind under a heading. */
export function SymbolGroup({group: {id, anchor, symbols, folded}}: {group: GroupView}) {
  const {text, counted} = useApiMessages();
  return (
    <section className="group">
      <Heading level={2} id={anchor}>
        {text.groups[id] ?? id}
      </Heading>
      {folded ? (
        <details data-fold={id}>
          <summary>{counted(text.entries, symbols.length)}</summary>
          <Runs symbols={symbols}>
            {(symbol) => (
              <section key={symbol.id} className="sym" id={symbol.id}>
                {symbol.oldId !== undefined && <a id={symbol.oldId} />}
                <Declarations symbol={symbol} />
              </section>
            )}
          </Runs>
        </details>
      ) : (
        <Runs symbols={symbols}>{(symbol) => <SymbolEntry key={symbol.id} symbol={symbol} />}</Runs>
      )}
    </section>
  );
}

/** Symbols in runs: the browser skips styling and layout of a run that is far from the screen (content.css). */
function Runs({
  symbols,
  children,
}: {
  symbols: readonly SymbolView[];
  children: (symbol: SymbolView) => ReactNode;
}) {
  return chunksOf(symbols, 4).map((run) => (
    <div key={run[0]!.id} className="run" data-count={run.length}>
      {run.map(children)}
    </div>
  ));
}

/** One export or member: heading, declarations and doc comment. */
export function SymbolEntry({symbol}: {symbol: SymbolView}) {
  const {text} = useApiMessages();
  const {id, oldId, name, kind, flags, deprecated, href, source} = symbol;
  return (
    <section className={deprecated ? 'sym old' : 'sym'}>
      <h3 id={id} data-kind={kindLabel(kind, {flags, text})}>
        {href === undefined ? (
          <Breakable text={name} within="heading" />
        ) : (
          <a href={href}>
            <Breakable text={name} within="heading" />
          </a>
        )}
        <Anchor id={id} oldId={oldId} heading={name} />
      </h3>
      {source !== undefined && (
        <a className="src" href={source} aria-label={format(text.sourceOf, {name})}>
          {text.source}
        </a>
      )}
      <Declarations symbol={symbol} />
    </section>
  );
}

/** Kind with its flags: `static method`. A type-only export is marked after its kind. */
export function kindLabel(
  kind: string,
  {flags = [], text}: {flags?: readonly string[] | undefined; text: ApiMessages},
): string {
  const shown = flags
    .filter((flag) => flag !== 'type only')
    .map((flag) => text.flags[flag] ?? flag);
  const name = text.kinds[kind] ?? kind;
  const words =
    shown.length > 0 ? format(text.flaggedKind, {flags: shown.join(' '), kind: name}) : name;
  return flags.includes('type only') ? format(text.typeOnly, {kind: words}) : words;
}

/** Everything below a symbol's heading; printed in the same way on the symbol's own page. */
export function Declarations({symbol}: {symbol: SymbolView}) {
  const {
    href,
    declarations,
    memberCount = 0,
    overrides,
    implementationOf,
    usedBy,
    reexport,
    history,
  } = symbol;
  const {text, counted} = useApiMessages();
  return (
    <>
      <History history={history} />
      {declarations.map((declaration, i) => (
        <Declaration key={declaration.id ?? i} declaration={declaration} />
      ))}
      {memberCount > 0 && (
        <p className="names">
          <a href={href}>{counted(text.members, memberCount)}</a>
        </p>
      )}
      <Relation label={text.overrides} code={overrides} />
      <Relation label={text.implements} code={implementationOf} />
      <Relation label={text.usedBy} code={usedBy} />
      {reexport && (
        <>
          <DocBefore doc={reexport.doc} />
          <p>
            <Filled
              message={text.reexport}
              values={{symbol: <a href={reexport.href}>{nameOf(reexport, text)}</a>}}
            />
          </p>
          <DocAfter doc={reexport.doc} />
        </>
      )}
    </>
  );
}

/** Word count above which a relation is folded. */
const MANY = 24;

/** Types or functions that are related to a symbol. */
export function Relation({
  id,
  label,
  code,
}: {
  id?: string;
  label: string;
  code: CodeView | undefined;
}) {
  if (!code) return null;
  if (code.length > MANY) {
    return (
      <details className="tag" id={id}>
        <summary>
          {label} <small>{code.filter((word) => typeof word !== 'string').length}</small>
        </summary>
        <p className="names">
          <Words code={code} />
        </p>
      </details>
    );
  }
  return (
    <p className="tag names" id={id}>
      <b>{label}</b> <Words code={code} />
    </p>
  );
}

function nameOf(
  {symbol, module}: NonNullable<SymbolView['reexport']>,
  {symbolOf}: ApiMessages,
): string {
  return module === undefined ? symbol : format(symbolOf, {symbol, module});
}

function Declaration({declaration}: {declaration: DeclarationView}) {
  const {text} = useApiMessages();
  const {id, code, history, doc, typeParameters, parameters, returns, properties, members} =
    declaration;
  return (
    <>
      <Signature id={id} code={code} />
      <History history={history} />
      <DocBefore doc={doc} />
      <Rows title={text.typeParameters} rows={typeParameters} />
      <Rows title={text.parameters} rows={parameters} />
      <Rows title={text.properties} rows={properties} />
      <Rows title={text.groups['members']!} rows={members} />
      <DocAfter doc={doc} returns={returns} />
    </>
  );
}
