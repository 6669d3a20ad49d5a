import type {LogoView} from '../shared/view.js';

/** An image with a variant for the dark theme. Lazy, so that the hidden one is never fetched. */
export function Logo({logo}: {logo: LogoView}) {
  const shared = {
    alt: logo.alt,
    width: logo.width ?? 32,
    height: logo.height ?? 32,
    loading: 'lazy' as const,
  };
  if (logo.srcDark === undefined || logo.srcDark === logo.src) {
    return <img {...shared} src={logo.src} />;
  }
  return (
    <>
      <img {...shared} className="on-light" src={logo.src} />
      <img {...shared} className="on-dark" src={logo.srcDark} />
    </>
  );
}
