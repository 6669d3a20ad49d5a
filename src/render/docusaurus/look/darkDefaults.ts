import {splitSelector} from './elementRules.js';

/** Properties that Infima sets in dark mode with a selector that overrides `:root`. */
const DARK =
  /\/\*[^]*?\*\/|\s*--ifm-(?:background-color|background-surface-color|color-content|color-content-secondary|color-emphasis-\d+|code-background|hover-overlay|toc-border-color)\s*:(?![^;{}]*!important)[^;{}]*(?:;|$)/g;

/**
 * A stylesheet whose `:root` rules apply only in light mode to properties that Infima's later rules set in dark
 * mode.
 */
export function withDarkDefaults(css: string): string {
  return css.replace(/([^{};]*)\{([^{}]*)\}/g, (rule, before: string, declarations: string) => {
    const {selector} = splitSelector(before);
    if (!/^(?:(?::root|html)\s*,?\s*)+$/.test(selector)) return rule;
    const light: string[] = [];
    const rest = declarations.replace(DARK, (found) => {
      if (found.startsWith('/*')) return found;
      light.push(found.trim().replace(/;?$/, ';'));
      return '';
    });
    if (light.length === 0) return rule;
    return `${before}{${rest}}\n:root:where(:not([data-theme='dark'])) {\n  ${light.join('\n  ')}\n}`;
  });
}
