import {useMessages} from '../shared/contexts.js';
import type {BlogAsideView, LinkView, SiteView} from '../shared/view.js';

interface BlogAsideProps {
  readonly view: BlogAsideView & {
    readonly site: SiteView;
    /** Site path of the current page. */
    readonly href: string;
  };
}

/**
 * Recent posts and links to all posts, beside a post or a list. Has the accessible name of a sidebar, so that the
 * mobile menu also includes it.
 */
export function BlogAside({view}: BlogAsideProps) {
  const {recent, ways = [], href} = view;
  const text = useMessages();
  const title = view.recentTitle ?? text.recentPosts;
  if (recent.length === 0) return null;
  const item = (className?: string) => (link: LinkView) => (
    <li key={link.href} className={className}>
      <a href={link.href} aria-current={link.href === href ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  );
  return (
    <div className="side">
      <nav className="tree" aria-label={title} data-sidebar="_blog">
        <b>{title}</b>
        <ul>
          {recent.map(item())}
          {ways.map(item('way'))}
        </ul>
      </nav>
    </div>
  );
}
