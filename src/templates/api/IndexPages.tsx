import {Fragment} from 'react';
import {Filter} from './Filter.js';
import {Anchor} from './SymbolEntry.js';
import type {ContentsView, OverviewView} from './view.js';

/** The front page: what each package is for. */
export function OverviewPage({view: {title, packages, contents}}: {view: OverviewView}) {
  return (
    <>
      <h1>{title}</h1>
      <p>
        Every symbol that the packages below export, with its types and what its comment says, taken
        from their type declarations. <a href={contents}>Table of contents</a> lists them all.
      </p>
      {packages.map(({name, version, description, modules}) => (
        <section key={name}>
          <h2 id={name}>
            {modules.length === 1 ? <a href={modules[0]!.href}>{name}</a> : name}
            <Anchor id={name} heading={name} />
          </h2>
          <p>
            {description} <small>{version}</small>
          </p>
          {modules.length > 1 && (
            <p className="names">
              {modules.map((module, i) => (
                <Fragment key={module.href}>
                  {i > 0 && ', '}
                  <a href={module.href}>{module.name}</a>
                </Fragment>
              ))}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

/** The table of contents: every export of every module. */
export function ContentsPage({view: {title, modules}}: {view: ContentsView}) {
  return (
    <>
      <h1>{title}</h1>
      <Filter count={modules.reduce((sum, {symbols}) => sum + symbols.length, 0)} />
      {modules.map(({id, name, href, symbols}) => (
        <section key={id}>
          <h2 id={id}>
            <a href={href}>{name}</a>
            <Anchor id={id} heading={name} />
          </h2>
          <p className="names index">
            {symbols.map((symbol, i) => (
              <Fragment key={i}>
                {i > 0 && ' '}
                <a href={symbol.href} className={symbol.deprecated ? 'old' : undefined}>
                  {symbol.name}
                </a>
              </Fragment>
            ))}
          </p>
        </section>
      ))}
    </>
  );
}
