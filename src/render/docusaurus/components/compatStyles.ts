/** Styles of elements in React pages, as in Docusaurus. */
export const COMPAT_STYLES = `:where([data-island^='page:']) :is(h1, h2, h3, h4, h5, h6, p, ul, ol, table) {
  margin-block-end: 1.25rem;
}
:where([data-island^='page:']) table {
  display: block;
  overflow-x: auto;
}
:where([data-island^='page:']) :has(> table) {
  max-inline-size: 100%;
}
`;
