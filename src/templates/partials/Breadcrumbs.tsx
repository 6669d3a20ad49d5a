import {useMessages} from '../shared/contexts.js';
import type {DocView, SiteView} from '../shared/view.js';

interface BreadcrumbsProps {
  readonly items: DocView['breadcrumbs'];
  readonly site: SiteView;
}

/** Path from the home page to this page. */
export function Breadcrumbs({items, site}: BreadcrumbsProps) {
  const text = useMessages();
  const last = items.length - 1;
  return (
    <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
      <ol>
        <li>
          <a className="icon i-home" href={site.baseUrl} aria-label={text.homePage} />
        </li>
        {items.map(({label, href}, index) => (
          <li key={index} aria-current={index === last ? 'page' : undefined}>
            {href === undefined || index === last ? label : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
