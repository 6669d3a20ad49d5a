import {useMessages} from '../shared/contexts.js';
import type {SiteView} from '../shared/view.js';
import {Link} from './Link.js';
import {Logo} from './Logo.js';

/** End of every page: groups of links, or one flat row, and the copyright notice. */
export function Footer({site}: {site: SiteView}) {
  const {footer} = site;
  if (footer === undefined) return null;
  const {columns, logo, copyright} = footer;
  const areShort = columns.every(({items}) => items.length < 5);
  return (
    <footer className="footer" data-style={footer.style}>
      {columns.length > 0 && (
        <div className={areShort ? 'footer-columns short' : 'footer-columns'}>
          {columns.map(({title, items}, index) => (
            <div key={index}>
              {title !== undefined && <b>{title}</b>}
              <ul className={title === undefined ? 'flat' : undefined}>
                {items.map((item) => (
                  <li key={item.href}>
                    <Link href={item.href} external={item.external}>
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {(logo ?? copyright) !== undefined && (
        <div className="footer-end">
          {logo &&
            (logo.href === undefined ? (
              <Logo logo={logo} />
            ) : (
              <a href={logo.href}>
                <Logo logo={logo} />
              </a>
            ))}
          {copyright !== undefined && <small dangerouslySetInnerHTML={{__html: copyright}} />}
        </div>
      )}
    </footer>
  );
}

/** Link from the end of a long page to its top. */
export function BackToTop() {
  const text = useMessages();
  return <button type="button" className="to-top icon i-up" aria-label={text.backToTop} hidden />;
}
