import type {SiteFiles} from '../../support/site.js';
import type {BadInput} from './badInput.js';

/** A site with several mistakes. */
export interface Together {
  readonly inputs: BadInput[];
  /** All its files. */
  files: SiteFiles;
}

/** What may have any name: texts, and a folder of them. */
const ANY_NAME = /^content\/(?:docs\/a(?=\.mdx?\b)|docs\/x(?=\/)|blog\/2025-01-01-p(?=\.mdx?\b))/;

/** Mistakes that are looked for when there are no earlier ones. */
const LATE = [
  / (?:missing-page|missing-anchor|wrong-case|outside-site|malformed-address|insecure-link)$/,
  / duplicate-route$/,
  / path-(?:not-portable|too-long)$/,
];

/**
 * Divides mistakes over few sites, which are like `good` but for them: one of a text stands beside others of its
 * kind, under a name of its own; any other has a site to itself.
 */
export function putTogether(inputs: readonly BadInput[], good: SiteFiles): Together[] {
  const sites: Together[] = [];
  const shared: Together[] = [];
  for (const [nth, input] of inputs.entries()) {
    const isAlone = input.prepare || input.isAlone || !input.expected.every(isOfText);
    const own = isAlone ? input : rename(input, String(nth));
    const files = {...good, ...own.files};
    const place = shared.find(
      (one) => stageOf(one.inputs[0]!) === stageOf(input) && isFree(one.files, files),
    );
    if (!isAlone && place) {
      place.inputs.push(own);
      place.files = {...place.files, ...files};
      continue;
    }
    const site = {inputs: [own], files};
    sites.push(site);
    if (!isAlone) shared.push(site);
  }
  return sites;
}

const stageOf = ({expected: [found]}: BadInput): number =>
  LATE.findIndex((ids) => ids.test(found!));
const isOfText = (found: string): boolean => ANY_NAME.test(found);

function rename(input: BadInput, suffix: string): BadInput {
  const named = (text: string): string => text.replace(ANY_NAME, `$&${suffix}`);
  const files = Object.entries(input.files ?? {}).map(([name, text]) => [named(name), text]);
  return {
    ...input,
    files: Object.fromEntries(files) as SiteFiles,
    expected: input.expected.map(named),
  };
}

/** Whether a site has room for other files: none of them is there with different contents. */
function isFree(site: SiteFiles, files: SiteFiles): boolean {
  return Object.entries(files).every(([name, text]) => (site[name] ?? text) === text);
}
