import type {AnchorHTMLAttributes} from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly external?: boolean | undefined;
};

/** A link; the stylesheet marks external ones by their rel. */
export function Link({external, ...props}: LinkProps) {
  return <a {...props} {...(external && {rel: 'external noopener'})} />;
}
