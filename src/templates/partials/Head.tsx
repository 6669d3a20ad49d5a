import {baseUrlScript} from '../shared/baseUrlScript.js';
import {clickScript} from '../shared/clickScript.js';
import {useMessages, type PageState} from '../shared/contexts.js';
import {isSocialImage, type SocialCardView} from '../shared/socialImage.js';
import {storageKey} from '../shared/storageKey.js';
import {themeScript} from '../shared/themeScript.js';
import type {AssetsView, HeadView, SiteView} from '../shared/view.js';

/** React moves links without a listener to the front, where they would be fetched before the stylesheet. */
const stayHere = () => undefined;

interface HeadProps {
  readonly head: HeadView;
  readonly site: SiteView;
  readonly assets: AssetsView;
  readonly page: PageState;
}

/** The head of a document. The policy precedes everything that it applies to. */
export function Head({head, site, assets, page}: HeadProps) {
  const {frame} = assets;
  return (
    <head>
      <meta charSet="utf-8" />
      {head.csp !== undefined && <meta httpEquiv="Content-Security-Policy" content={head.csp} />}
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{head.title}</title>
      <meta name="color-scheme" content="light dark" />
      {frame && <meta name="theme-color" content={frame[site.colorMode.defaultMode]} />}
      <InlineScripts site={site} assets={assets} page={page} />
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {assets.fonts.map((font) => (
        <link
          key={font}
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
          onLoad={stayHere}
        />
      ))}
      {assets.script !== '' && <script type="module" src={assets.script} />}
      {assets.preload.map((module) => (
        <link key={module} rel="modulepreload" href={module} onLoad={stayHere} />
      ))}
      <meta name="description" content={head.description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(',')} />}
      {head.noindex && <meta name="robots" content="noindex,nofollow" />}
      <link rel="canonical" href={head.canonical} />
      {site.favicon !== undefined && <link rel="icon" href={site.favicon} />}
      <SocialCard head={head} site={site} />
      {head.languages.map(({language, href}) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      {head.alternates.map((alternate) => (
        <link key={alternate.href} rel="alternate" {...alternate} />
      ))}
      {site.search && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.title}
          href={`${site.baseUrl}opensearch.xml`}
        />
      )}
      {head.jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={json(data)} />
      ))}
    </head>
  );
}

function InlineScripts({
  site,
  assets: {frame, script},
  page: {href, version},
}: Pick<HeadProps, 'site' | 'assets' | 'page'>) {
  const {colorMode, storage, announcementBar, baseUrl} = site;
  const text = useMessages();
  return (
    <>
      <script
        data-mode={colorMode.defaultMode}
        data-system={colorMode.respectPrefersColorScheme ? '1' : undefined}
        data-locked={colorMode.disableSwitch ? '1' : undefined}
        data-store={storage.type}
        data-suffix={storageKey('', storage.namespace)}
        data-bar={announcementBar?.isCloseable === true ? announcementBar.id : undefined}
        data-light={frame?.light}
        data-dark={frame?.dark}
        dangerouslySetInnerHTML={{__html: themeScript}}
      />
      <script
        data-base={baseUrl}
        data-path={href.slice(baseUrl.length)}
        data-version={version?.name}
        data-docs={version?.base}
        data-versions={
          version && version.latest === undefined ? JSON.stringify(version.hrefs) : undefined
        }
        data-latest={version?.latest}
        data-title={text.baseUrlTitle}
        data-text={text.baseUrlText}
        dangerouslySetInnerHTML={{__html: baseUrlScript}}
      />
      {script !== '' && <script dangerouslySetInnerHTML={{__html: clickScript}} />}
    </>
  );
}

function SocialCard({head, site}: Pick<HeadProps, 'head' | 'site'>) {
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      {head.article && (
        <>
          <meta property="article:published_time" content={head.article.published} />
          {head.article.modified !== undefined && (
            <meta property="article:modified_time" content={head.article.modified} />
          )}
          {head.article.authors.map((author) => (
            <meta key={author} property="article:author" content={author} />
          ))}
          {head.article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta property="og:locale" content={territorial(site.locale.htmlLang)} />
      {head.image !== undefined && <meta property="og:image" content={head.image} />}
      {head.card && <CardFacts card={head.card} />}
      <meta
        name="twitter:card"
        content={
          head.image !== undefined || head.tags?.some(isSocialImage)
            ? 'summary_large_image'
            : 'summary'
        }
      />
    </>
  );
}

/**
 * Open Graph's name of a language. For a language with a script, the territory is the one in which most people use
 * it: `zh_TW`.
 */
function territorial(tag: string): string {
  // Most tags have no script and need no language data, whose lookup would take longer than all other head tags of a
  // page.
  if (!/-[a-z]{4}\b/i.test(tag)) return tag.replace('-', '_');
  const {language, script, region} = new Intl.Locale(tag).maximize();
  return tag.includes(`-${script}`) ? `${language}_${region}` : tag.replace('-', '_');
}

function CardFacts({card: {width, height, alt}}: {card: SocialCardView}) {
  return (
    <>
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}

// A closing tag in a string would end the element.
function json(data: object) {
  return {__html: JSON.stringify(data).replace(/</g, '\\u003c')};
}
