import {useSite} from '../shared/contexts.js';
import {Logo} from './Logo.js';

/** Logo and name of the site, with a link to the home page. */
export function Brand() {
  const {navbar, baseUrl} = useSite();
  return (
    <a className="brand" href={navbar.logo?.href ?? baseUrl}>
      {navbar.logo && <Logo logo={navbar.logo} />}
      {navbar.title !== '' && <b>{navbar.title}</b>}
    </a>
  );
}
