/** Adds the stylesheets that the next page has and this document has not; rejects where one is missing. */
export async function loadStyles(next: Document): Promise<void> {
  const links = [...next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.map((link) => loadStyle(link.getAttribute('href') ?? '')));
}

function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => {
      resolve();
    };
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} did not load`));
    };
    document.head.append(link);
  });
}
