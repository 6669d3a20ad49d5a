import type {UserConfig} from '../../config/userConfig.js';

/** Text of a `site.config.ts`. */
export function printConfig(config: UserConfig): string {
  return `import {defineConfig} from 'docsgen';\n\nexport default defineConfig(${literal(config, '')});\n`;
}

/** A value as source code, on one line if it is short. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => literal(one, inner))
    : Object.entries(value as Record<string, unknown>)
        .filter(([, one]) => one !== undefined)
        .map(
          ([key, one]) =>
            `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(one, inner)}`,
        );
  const [open, close] = isList ? '[]' : '{}';
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length <= 90 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** Placeholders in texts: for the year of the build, and for the folder of the config. */
export const YEAR = '\uE000year';
export const HERE = '\uE000here';

function quoted(text: string): string {
  if (text.includes('\uE000')) {
    const words = text
      .replace(/[`\\]|\$\{/g, '\\$&')
      .replaceAll(YEAR, '${new Date().getFullYear()}')
      .replaceAll(HERE, '${import.meta.dirname}');
    return `\`${words}\``;
  }
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
