/** A setting, and where it was written. */
export interface Placed<T> {
  readonly value: T;
  readonly key: readonly PropertyKey[];
  /** The plugin that has it. */
  readonly plugin?: string;
}

/** A part of a config: the site's own, or that of a plugin. */
export interface Part<T> {
  readonly extension: T;
  readonly at: readonly PropertyKey[];
  readonly plugin?: string;
}
