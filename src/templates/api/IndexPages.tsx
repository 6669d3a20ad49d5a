import {Fragment} from 'react';
import {Heading} from '../content/Heading.js';
import {Filled} from '../shared/Filled.js';
import {Badges} from './Badges.js';
import {Filter} from './Filter.js';
import {useApiMessages} from './apiMessages.js';
import type {ContentsView, OverviewView} from './view.js';

/** The front page: packages with their descriptions. */
export function OverviewPage({view: {packages, contents}}: {view: OverviewView}) {
  const {text} = useApiMessages();
  return (
    <>
      <h1>{text.reference}</h1>
      <p>
        <Filled
          message={text.referenceText}
          values={{contents: <a href={contents}>{text.referenceContents}</a>}}
        />
      </p>
      {packages.map(({name, version, description, modules}) => (
        <section key={name}>
          <Heading level={2} id={name}>
            {modules.length === 1 ? <a href={modules[0]!.href}>{name}</a> : name}
          </Heading>
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
export function ContentsPage({view: {modules}}: {view: ContentsView}) {
  const {text} = useApiMessages();
  return (
    <>
      <h1>{text.contents}</h1>
      <Filter count={modules.reduce((sum, {symbols}) => sum + symbols.length, 0)} />
      {modules.map(({id, name, href, symbols}) => (
        <section key={id}>
          <Heading level={2} id={id}>
            <a href={href}>{name}</a>
          </Heading>
          <p className="names index">
            {symbols.map((symbol, i) => (
              <Fragment key={i}>
                {i > 0 && ' '}
                <a href={symbol.href} className={symbol.deprecated ? 'old' : undefined}>
                  {symbol.name}
                </a>
                <Badges badges={symbol.badges} />
              </Fragment>
            ))}
          </p>
        </section>
      ))}
    </>
  );
}
