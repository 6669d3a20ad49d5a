import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {siteCodeRules} from '../../siteCode/siteCodeRules.js';
import {installedFolder} from '../read/packages.js';

/** Directives that only Tailwind reads. */
const DIRECTIVE =
  /@(?:tailwind|apply|config|theme|utility|reference)\s[^;{}]*[;{]|@import\s+(?:url\(\s*)?['"]tailwindcss/;

/** Whether a stylesheet has rules that only Tailwind reads. */
export function usesTailwind(text: string): boolean {
  return DIRECTIVE.test(text.replace(/\/\*[^]*?\*\//g, ''));
}

/** Names of the config files that Tailwind looks for. */
const CONFIGS = ['js', 'cjs', 'mjs', 'ts'].map((end) => `tailwind.config.${end}`);

/**
 * A stylesheet compiled by the site's own Tailwind, with the classes in the files of the old site. Undefined for a
 * stylesheet without Tailwind's rules, and if Tailwind is not installed or fails. Tailwind's reset is omitted,
 * since it would override the rules of everything that docsgen generates.
 */
export function tailwindCss(text: string, file: string, siteDir: string): string | undefined {
  if (!usesTailwind(text) || !installedFolder('tailwindcss', siteDir)) return undefined;
  const config = /@config\s/.test(text)
    ? undefined
    : CONFIGS.map((name) => path.join(siteDir, name)).find((name) => existsSync(name));
  const input = JSON.stringify({text, file, from: path.join(siteDir, 'x.js'), config});
  try {
    const compiled = execFileSync(process.execPath, ['-e', PROGRAM], {
      cwd: siteDir,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {...process.env, NODE_ENV: 'production'},
      timeout: siteCodeRules().limit * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 28,
    });
    // Version 3 compiles only the last directive of a kind and leaves those from imported stylesheets.
    return compiled.replace(/@tailwind\s[^;{}]*;/g, '');
  } catch {
    return undefined;
  }
}

/**
 * Runs version 4 through its PostCSS plugin, or else version 3 with its usual plugins. Sites with version 3 may
 * also have the plugin.
 */
const PROGRAM = `
const {createRequire} = require('node:module');
const {readFileSync, writeFileSync} = require('node:fs');
const {text, file, from, config} = JSON.parse(readFileSync(0, 'utf8'));
const site = createRequire(from);
const load = (near, name) => { const it = near(name); return it.default ?? it; };
const find = (near, name) => { try { return load(near, name); } catch { return undefined; } };
const reset = ':where([class~="border"], [class*="border-"], [class*="divide-"]) { border-width: 0; border-style: solid; }\\n';
(async () => {
  const version = parseInt(find(site, 'tailwindcss/package.json')?.version, 10);
  const isThree = version < 4 && !/@import\\s+['"]tailwindcss/.test(text);
  const four = isThree ? undefined : find(site, '@tailwindcss/postcss');
  const own = createRequire(site.resolve(four ? '@tailwindcss/postcss' : 'tailwindcss'));
  const postcss = find(own, 'postcss') ?? load(site, 'postcss');
  let css = text;
  let before = '';
  const plugins = [];
  if (four) {
    css = css.replace(/@import\\s+(['"])tailwindcss\\1([^;]*);/g, (_, quote, rest) =>
      '@layer theme, base, components, utilities;\\n@import "tailwindcss/theme.css" layer(theme)' + rest + ';\\n@import "tailwindcss/utilities.css" layer(utilities)' + rest + ';');
    plugins.push(four());
  } else {
    const written = config && (find(site, 'tailwindcss/loadConfig')?.(config) ?? find(site, config));
    const isOff = written?.corePlugins?.preflight === false || Array.isArray(written?.corePlugins);
    if (written && !isOff) before = reset;
    const options = written && !isOff ? {presets: [written], content: written.content, corePlugins: {preflight: false}} : config;
    plugins.push(find(own, 'postcss-import')?.(), find(site, 'tailwindcss/nesting')?.(), load(site, 'tailwindcss')(options), find(site, 'autoprefixer')?.());
  }
  const made = await postcss(plugins.filter(Boolean)).process(css, {from: file, to: file, map: false});
  writeFileSync(1, before + made.css);
})();
`;
