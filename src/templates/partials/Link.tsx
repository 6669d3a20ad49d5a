import type {AnchorHTMLAttributes} from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly external?: boolean | undefined;
};

/** A link; one that leaves the site is marked by the stylesheet through its rel. */
export function Link({external, ...props}: LinkProps) {
  return <a {...props} {...(external && {rel: 'external noopener'})} />;
}
