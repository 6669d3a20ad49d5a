/** Time of the last change by path of a static file. A document keeps the first version of an image. */
const changed = new Map<string, number>();

/** Reloads a static file everywhere in the page. */
export function reloadFile(path: string, at: number): void {
  changed.set(path, at);
  reloadFilesIn(document);
}

/** Makes a page that is not shown yet load the latest version of changed files. */
export function reloadFilesIn(page: ParentNode): void {
  if (changed.size === 0) return;
  for (const element of page.querySelectorAll('img, source, video, audio')) {
    for (const name of ['src', 'srcset', 'poster']) {
      const value = element.getAttribute(name);
      const renewed = value?.replace(/[^\s,?]+(?:\?\d+)?/g, withTime);
      if (renewed !== undefined && renewed !== value) element.setAttribute(name, renewed);
    }
  }
}

function withTime(address: string): string {
  const [path = ''] = address.split('?');
  const at = changed.get(path);
  return at === undefined ? address : `${path}?${at}`;
}
