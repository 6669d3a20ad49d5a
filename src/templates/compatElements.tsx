import {Children, isValidElement, useState, type ReactElement, type ReactNode} from 'react';
import {Admonition as Remark} from './content/Admonition.js';
import {Tabs as TabGroup} from './content/Tabs.js';

interface Holder {
  readonly children?: ReactNode;
}

export interface ThemedImageProps {
  readonly sources: {readonly light: string; readonly dark: string};
  readonly alt?: string;
  readonly className?: string;
}

/** Joins class names; skips falsy values, and includes the keys of an object whose values are truthy. */
export function clsx(...names: readonly unknown[]): string {
  const words = names.flatMap((name): string[] => {
    if (typeof name === 'string' || typeof name === 'number') return name ? [String(name)] : [];
    if (Array.isArray(name)) return [clsx(...(name as unknown[]))];
    if (typeof name !== 'object' || name === null) return [];
    return Object.entries(name).flatMap(([key, value]) => (value ? [key] : []));
  });
  return words.filter(Boolean).join(' ');
}

export function Heading({
  as: Tag = 'h2',
  children,
  ...rest
}: Holder & {
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly id?: string;
  readonly className?: string;
}): ReactElement {
  return <Tag {...rest}>{children}</Tag>;
}

export function CodeBlock({
  children,
  language,
  className = language === undefined ? undefined : `language-${language}`,
  title,
}: Holder & {
  readonly language?: string;
  readonly className?: string;
  readonly title?: string;
}): ReactElement {
  const code = typeof children === 'string' ? children.replace(/\n$/, '') : children;
  return (
    <figure className="code" data-lang={language}>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <pre tabIndex={0}>
        <code className={className}>{code}</code>
      </pre>
    </figure>
  );
}

export function Admonition({
  type = 'note',
  title,
  children,
}: Holder & {readonly type?: string; readonly title?: ReactNode}): ReactElement {
  return (
    <Remark kind={type} {...(title === undefined ? {} : {title})}>
      {children}
    </Remark>
  );
}

export function Details({
  summary = 'Details',
  children,
  open,
}: Holder & {readonly summary?: ReactNode; readonly open?: boolean}): ReactElement {
  return (
    <details open={open}>
      {isValidElement(summary) && summary.type === 'summary' ? (
        summary
      ) : (
        <summary>{summary}</summary>
      )}
      {children}
    </details>
  );
}

interface CollapsibleState {
  readonly collapsed: boolean;
  readonly setCollapsed: (collapsed: boolean) => void;
  readonly toggleCollapsed: () => void;
}

/** State of a {@link Collapsible}. */
export function useCollapsible({
  initialState,
}: {
  readonly initialState: boolean | (() => boolean);
}): CollapsibleState {
  const [collapsed, setCollapsed] = useState(initialState);
  return {
    collapsed,
    setCollapsed,
    toggleCollapsed: () => {
      setCollapsed((was) => !was);
    },
  };
}

/** An element that is hidden while collapsed; a lazy one is not printed while collapsed. */
export function Collapsible({
  as: Tag = 'div',
  collapsed,
  lazy = false,
  className,
  children,
}: Holder & {
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'span';
  readonly collapsed: boolean;
  readonly lazy?: boolean;
  readonly className?: string;
}): ReactNode {
  if (lazy && collapsed) return null;
  return (
    <Tag className={className} hidden={collapsed}>
      {children}
    </Tag>
  );
}

/** An image for each colour mode; the stylesheet shows one. */
export function ThemedImage({sources, alt = '', className}: ThemedImageProps): ReactElement {
  return (
    <>
      {(['light', 'dark'] as const).map((mode) => (
        <img key={mode} src={sources[mode]} alt={alt} className={clsx(`on-${mode}`, className)} />
      ))}
    </>
  );
}

export interface IdealImageProps {
  /** Address of the image, or the result of its loader. */
  readonly img: string | {readonly src: string | {readonly src: string}};
  readonly alt?: string;
  readonly className?: string;
}

/** An image of which the plugin generated smaller versions. */
export function IdealImage({img, alt = '', ...rest}: IdealImageProps): ReactElement {
  const {src} = typeof img === 'string' ? {src: img} : img;
  return <img {...rest} src={typeof src === 'string' ? src : src.src} alt={alt} />;
}

export interface TabItemProps extends Holder {
  readonly value: string;
  readonly label?: string;
  readonly default?: boolean;
}

export function TabItem({children}: TabItemProps): ReactNode {
  return children;
}

export interface TabsProps extends Holder {
  readonly groupId?: string;
  readonly values?: readonly {readonly value: string; readonly label?: string}[];
  readonly defaultValue?: string | null;
}

export function Tabs({children, groupId, values = [], defaultValue}: TabsProps): ReactElement {
  const place = ({props}: ReactElement<TabItemProps>): number =>
    values.findIndex(({value}) => value === props.value);
  const items = Children.toArray(children)
    .filter((child): child is ReactElement<TabItemProps> => isValidElement(child))
    .sort((a, b) => place(a) - place(b));
  const labels = items.map(({props: {value, label}}) => ({
    id: value.replace(/[^\p{L}\p{N}_-]+/gu, '-'),
    label: label ?? values.find((one) => one.value === value)?.label ?? value,
  }));
  const shown = items.findIndex(({props}) =>
    defaultValue === undefined ? props.default : props.value === defaultValue,
  );
  return (
    <TabGroup group={groupId} items={labels} shown={Math.max(0, shown)}>
      {items}
    </TabGroup>
  );
}
