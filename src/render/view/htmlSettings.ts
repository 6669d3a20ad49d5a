import type {SiteConfig} from '../config/config.js';
import type {Diagnostic} from '../diagnostics/diagnostic.js';
import {isComplete, loneTagFinding, loneTags} from '../html/loneTags.js';
import {scanHtml, type StartTag} from '../html/scanHtml.js';
import {blockedFile, blockedFileFinding} from './pagePolicy.js';

type Found = Pick<Diagnostic, 'id' | 'severity' | 'message' | 'hint'>;

/**
 * Findings for the HTML of a setting, which pages print unchanged: errors for HTML that would swallow the rest of the
 * page, warnings for HTML that the policy of the pages blocks.
 */
export function htmlFindings(html: string, config: SiteConfig): Found[] {
  const tags: StartTag[] = [];
  scanHtml(html, {open: (tag) => tags.push(tag)});
  return [
    ...loneTags([html]).map((lone): Found => ({severity: 'error', ...loneTagFinding(lone)})),
    ...(isComplete(html) ? [] : [UNFINISHED]),
    ...(config.csp === false ? [] : tags.flatMap((tag) => blockedBy(tag, config))),
  ];
}

const UNFINISHED: Found = {
  id: 'html-open',
  severity: 'error',
  message: 'Unclosed tag, comment or quotation mark: it hides the rest of the page',
  hint: 'End a tag with >, a comment with -->, and a value with its opening quotation mark; write &lt; for the character <.',
};

function blockedBy(tag: StartTag, config: SiteConfig): Found[] {
  const {name, attributes} = tag;
  const file = blockedFile(tag, config);
  if (file) return [{severity: 'warning', ...blockedFileFinding(file)}];
  const isInline = name === 'style' || (name === 'script' && !attributes.has('src'));
  const parts = [
    ...(isInline ? [`<${name}>`] : []),
    ...[...attributes].flatMap(([key, value]) =>
      key === 'style' || /^on[a-z]/.test(key)
        ? [`${key} on <${name}>`]
        : /^[\s\p{Cc}]*javascript:/iu.test(value) && /^(?:href|src|action|formaction)$/.test(key)
          ? [`the script in ${key} of <${name}>`]
          : [],
    ),
  ];
  return parts.map((part) => ({
    id: 'html-blocked',
    severity: 'warning',
    message: `The content security policy of the pages blocks ${part}`,
    hint: 'Set scripts in `client` or `head`; for a style, write a class and its rules in a stylesheet of `styles`.',
  }));
}
