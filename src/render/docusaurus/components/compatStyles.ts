/** Elements of React pages, and the classes of Docusaurus's grid and buttons that components use most, as there. */
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
.container {
  inline-size: 100%;
  max-inline-size: 82rem;
  margin-inline: auto;
  padding-inline: 1rem;
}
.row {
  display: flex;
  flex-wrap: wrap;
  gap: 2rem 0;
  margin-inline: -1rem;
}
.col {
  flex: 1 0 0;
  min-inline-size: 0;
  padding-inline: 1rem;
}
${[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  .map((n) => `.col--${String(n)} {\n  flex: 0 0 ${String(Math.round((n / 12) * 1e4) / 100)}%;\n}`)
  .join('\n')}
@media (max-width: 996px) {
  .row > [class*='col'] {
    flex: 0 0 100%;
    margin-inline-start: 0;
  }
}
.hero {
  padding: 4rem 2rem;
}
.hero--primary {
  background: var(--ifm-hero-background-color, var(--color-accent));
  color: var(--ifm-hero-text-color, var(--color-bg));
}
.hero__title {
  font-size: 3rem;
}
.hero__subtitle {
  font-size: 1.5rem;
}
.button {
  display: inline-block;
  padding: 0.4rem 1.5rem;
  border: 1px solid currentcolor;
  border-radius: 0.4rem;
  text-decoration: none;
}
.card {
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid color-mix(in srgb, currentcolor 20%, transparent);
  border-radius: 0.4rem;
}
.card__header,
.card__body,
.card__footer {
  padding: 1rem;
}
`;
