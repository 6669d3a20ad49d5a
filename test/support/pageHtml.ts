import {fillHtml, symbolHtml} from '../../src/render/html/linkedHtml.js';
import type {Page, Target} from '../../src/render/model/page.js';

/** A page's HTML, with each link pointing to the target named in its source. */
export function pageHtml({html, links}: Pick<Page, 'html' | 'links'>): string {
  return fillHtml(html, (index) => {
    const {target} = links[index]!;
    return target.kind === 'symbol' ? symbolHtml(target.code, target.name) : addressOf(target);
  });
}

function addressOf(target: Exclude<Target, {kind: 'symbol'}>): string {
  if (target.kind === 'address') return target.address;
  return target.kind === 'package' ? target.name : target.path;
}
