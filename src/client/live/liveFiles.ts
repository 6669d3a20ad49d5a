/** Static files that have changed, by path, and since when. A document shows a picture as it first came. */
const changed = new Map<string, number>();

/** Reloads a static file wherever the page has it. */
export function renewFile(path: string, at: number): void {
  changed.set(path, at);
  renewFilesIn(document);
}

/** Has a page that was not shown yet show changed files as they are now. */
export function renewFilesIn(page: ParentNode): void {
  if (changed.size === 0) return;
  for (const element of page.querySelectorAll('img, source, video, audio')) {
    for (const name of ['src', 'srcset', 'poster']) {
      const value = element.getAttribute(name);
      const renewed = value?.replace(/[^\s,?]+(?:\?\d+)?/g, renew);
      if (renewed !== undefined && renewed !== value) element.setAttribute(name, renewed);
    }
  }
}

function renew(address: string): string {
  const [path = ''] = address.split('?');
  const at = changed.get(path);
  return at === undefined ? address : `${path}?${at}`;
}
