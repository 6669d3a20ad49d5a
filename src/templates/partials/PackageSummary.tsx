import {Fragment} from 'react';
import {CodeBlock} from '../content/CodeBlock.js';
import {Tabs} from '../content/Tabs.js';
import {useMessages} from '../shared/contexts.js';
import type {PackageView} from '../shared/view.js';

/** Maximum number of exports that are all shown. */
const FEW = 12;

/** Start of a package's page: its installation, its exports and the pages that use it. */
export function PackageSummary({of}: {of: PackageView}) {
  const {package: text} = useMessages();
  const {version, size, installs, entryPoints, exports, guides} = of;
  const count = exports.reduce((sum, {symbols}) => sum + symbols.length, 0);
  return (
    <section className="package" aria-label={of.name}>
      {(version !== undefined || size !== undefined) && (
        <p className="facts">
          {version !== undefined && `${text.version} ${version}`}
          {version !== undefined && size !== undefined && ' · '}
          {size}
        </p>
      )}
      <Tabs group="package-manager" items={installs.map(({id}) => ({id, label: id}))}>
        {installs.map(({id, command}) => (
          <CodeBlock key={id} html={command} lang="sh" />
        ))}
      </Tabs>
      <details open={entryPoints.length <= FEW}>
        <summary>
          {text.entryPoints} <small>{entryPoints.length}</small>
        </summary>
        <ul>
          {entryPoints.map(({label, href}) => (
            <li key={label}>
              <a href={href}>
                <code>{label}</code>
              </a>
            </li>
          ))}
        </ul>
      </details>
      {exports.map(({label, symbols}) => (
        <details key={label} open={count <= FEW}>
          <summary>
            {label} <small>{symbols.length}</small>
          </summary>
          <ul>
            {symbols.map(({name, href, summary, badges, deprecated}) => (
              <li key={href}>
                <a href={href} className={deprecated === true ? 'old' : undefined}>
                  <code>{name}</code>
                </a>{' '}
                {badges.map((badge) => (
                  <Fragment key={badge}>
                    <small>{badge}</small>{' '}
                  </Fragment>
                ))}
                {summary}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {guides.length > 0 && (
        <details open>
          <summary>{text.guides}</summary>
          <ul>
            {guides.map(({label, href}) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
