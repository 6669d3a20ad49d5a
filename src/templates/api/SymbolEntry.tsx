import {useMessages} from '../contexts.js';
import {format} from '../messages.js';
import {Signature, Words} from './Code.js';
import {DocAfter, DocBefore, Rows} from './Doc.js';
import type {DeclarationView, GroupView, SymbolView} from './view.js';

/** The symbols of a kind under their heading. */
export function Group({group: {id, title, symbols, folded}}: {group: GroupView}) {
  return (
    <section className="group">
      <h2 id={id}>
        {title}
        <Anchor id={id} heading={title} />
      </h2>
      {folded ? (
        <details>
          <summary>
            {symbols.length === 1 ? '1 entry' : `${String(symbols.length)} entries`}
          </summary>
          {symbols.map((symbol) => (
            <section key={symbol.id} className="sym" id={symbol.id}>
              <Declarations symbol={symbol} />
            </section>
          ))}
        </details>
      ) : (
        symbols.map((symbol) => <SymbolEntry key={symbol.id} symbol={symbol} />)
      )}
    </section>
  );
}

/** One export or member: heading, declarations, what its comment says. */
export function SymbolEntry({symbol}: {symbol: SymbolView}) {
  const {id, oldId, name, kind, flags, deprecated, href, source} = symbol;
  return (
    <section className={deprecated ? 'sym old' : 'sym'}>
      <h3 id={id} data-kind={kindLabel(kind, flags)}>
        {href === undefined ? name : <a href={href}>{name}</a>}
        <Anchor id={id} oldId={oldId} heading={name} />
      </h3>
      {source !== undefined && (
        <a className="src" href={source} aria-label={`Source of ${name}`}>
          source
        </a>
      )}
      <Declarations symbol={symbol} />
    </section>
  );
}

/** `static method`; what only types may use says so after its kind. */
export function kindLabel(kind: string, flags: readonly string[] = []): string {
  const words = [...flags.filter((flag) => flag !== 'type only'), kind].join(' ');
  return flags.includes('type only') ? `${words}, exported as a type only` : words;
}

/** What a symbol's heading stands above; its own page prints the same. */
export function Declarations({symbol}: {symbol: SymbolView}) {
  const {declarations, memberNames, overrides, reexport} = symbol;
  return (
    <>
      {declarations.map((declaration, i) => (
        <Declaration key={declaration.id ?? i} declaration={declaration} />
      ))}
      {memberNames && memberNames.length > 0 && (
        <p className="names">
          {memberNames.length === 1 ? '1 member' : `${String(memberNames.length)} members`}
          {': '}
          {memberNames.join(', ')}
        </p>
      )}
      {overrides && (
        <p className="tag">
          <b>Overrides</b> <Words code={overrides} />
        </p>
      )}
      {reexport && (
        <p>
          Re-export of <a href={reexport.href}>{reexport.label}</a>.
        </p>
      )}
    </>
  );
}

function Declaration({declaration}: {declaration: DeclarationView}) {
  const {id, code, doc, typeParameters, parameters, properties} = declaration;
  return (
    <>
      <Signature id={id} code={code} />
      {doc?.labels?.map((label) => (
        <span key={label} className="badge">
          {label}
        </span>
      ))}
      <DocBefore doc={doc} />
      <Rows title="Type parameters" rows={typeParameters} />
      <Rows title="Parameters" rows={parameters} />
      <Rows title="Properties" rows={properties} />
      <DocAfter doc={doc} />
    </>
  );
}

/** The link that every heading carries; it also is the target of the heading's former address. */
export function Anchor({
  id,
  oldId,
  heading,
}: {
  id: string;
  oldId?: string | undefined;
  heading: string;
}) {
  const label = format(useMessages().directLink, {heading});
  return <a className="anchor" id={oldId} href={`#${id}`} aria-label={label} />;
}
