import type {AssetsView} from '../../templates/shared/view.js';

type Tokens = Map<string, string>;

/**
 * Values of the token `--color-bg`, for the browser's own interface, in both colour modes; the last declaration counts.
 * Undefined if a value depends on something that only a browser can resolve.
 *
 * @param css a stylesheet as printed by esbuild
 */
export function frameColors(css: string): AssetsView['frame'] {
  const modes = {light: new Map<string, string>(), dark: new Map<string, string>()};
  const around: string[] = [];
  for (const [, text = '', brace] of css
    .replace(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') {
      around.push(text.slice(text.lastIndexOf(';') + 1).trim());
      continue;
    }
    const selector = around.pop() ?? '';
    if (around.some(isConditional)) continue;
    for (const mode of ['light', 'dark'] as const) {
      if (selector.split(',').some((one) => appliesTo(one.trim(), mode)))
        declare(text, modes[mode]);
    }
  }
  const [light, dark] = [modes.light, modes.dark].map((tokens) => resolve('--color-bg', tokens));
  return light !== undefined && dark !== undefined ? {light, dark} : undefined;
}

function isConditional(rule: string): boolean {
  return /^@(media|supports|container)/.test(rule) && !/^@media not print$/.test(rule);
}

/** Whether a selector matches the root element in a mode. */
function appliesTo(selector: string, mode: string): boolean {
  const [, of] = /^(?::root|html)?(?:\[data-theme=["']?(\w+)["']?\])?$/.exec(selector) ?? [];
  return selector !== '' && (of === mode || /^(:root|html)$/.test(selector));
}

function declare(text: string, tokens: Tokens): void {
  for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]+)\s*:([^;]*)/g)) {
    tokens.set(name, value.trim());
  }
}

function resolve(name: string, tokens: Tokens, depth = 0): string | undefined {
  const value = tokens.get(name);
  const [, next] = /^var\((--[\w-]+)\)$/.exec(value ?? '') ?? [];
  if (next !== undefined) return depth < 9 ? resolve(next, tokens, depth + 1) : undefined;
  return value?.includes('var(') ? undefined : value;
}
