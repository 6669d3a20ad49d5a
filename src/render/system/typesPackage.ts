/** Name of the package with the types of a package: `@types/babel__core` for `@babel/core`. */
export function typesPackage(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Name of the package whose types a package contains: `@babel/core` for `@types/babel__core`; else the package itself. */
export function typedPackage(name: string): string {
  return name.replace(/^@types\/(?:(.+)__)?/, (_, scope?: string) => (scope ? `@${scope}/` : ''));
}
