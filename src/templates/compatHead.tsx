import {createContext, useContext, type ReactNode} from 'react';

interface Holder {
  readonly children?: ReactNode;
}

/** Gets the tags that components have for the head of their page: the import reads them, pages print none. */
export const HeadReader = createContext<(tags: ReactNode) => void>(() => undefined);

/** Prints nothing: a page's head comes from its front matter or its `meta` export. */
export function Head({children}: Holder): null {
  useContext(HeadReader)(children);
  return null;
}

/** Prints nothing, as {@link Head} does. */
export function PageMetadata({
  title,
  description,
  keywords,
  image,
  children,
}: Holder & {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | string | undefined;
  readonly image?: string | undefined;
}): ReactNode {
  return (
    <Head>
      {title !== undefined && <title>{title}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={String(keywords)} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      {children}
    </Head>
  );
}

/** The children, in an element of their class: docsgen adds the layout of every page. */
export function Layout({
  children,
  wrapperClassName,
  title,
  description,
}: Holder & {
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
}): ReactNode {
  return (
    <>
      <PageMetadata title={title} description={description} />
      {wrapperClassName === undefined ? (
        children
      ) : (
        <div className={`main-wrapper ${wrapperClassName}`}>{children}</div>
      )}
    </>
  );
}
