import {createContext, useContext, type ReactNode} from 'react';

interface Holder {
  readonly children?: ReactNode;
}

/** Props of a {@link Head}, such as its tags. */
export type HeadProps = Holder & Readonly<Record<string, unknown>>;

/** Receives the head elements of components: the import reads them, and pages do not print them. */
export const HeadReader = createContext<(head: HeadProps) => void>(() => undefined);

/** Prints nothing: a page's head comes from its front matter or its `meta` export. */
export function Head(props: HeadProps): null {
  useContext(HeadReader)(props);
  return null;
}

/** Prints nothing; see {@link Head}. */
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

/** The children, in an element with their class: docsgen adds the layout to every page. */
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
