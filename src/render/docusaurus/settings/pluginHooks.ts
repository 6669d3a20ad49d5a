import {readFileSync} from 'node:fs';
import {parseModule, walkKey} from '../../diagnostics/configSyntax.js';

export const POST_CSS = 'its PostCSS';
/** Hint about pages of a plugin. */
export const LOST_PAGES = 'Add pages with `sources` of a docsgen plugin.';

/** Effects of Docusaurus plugins, by the code that causes them, and their replacements. */
const HOOKS: readonly (readonly [code: RegExp, what: string, hint: string])[] = [
  [
    /['"]@docusaurus\/plugin-content-(?:docs|blog|pages)['"]/,
    'its texts',
    'Write them into a folder before the import, and name the folder in the options of the plugin.',
  ],
  [/\baddRoute\b/, 'its pages', LOST_PAGES],
  [/\bcreateData\b|\bsetGlobalData\b/, 'its data', 'Move data to a module that components import.'],
  [/\binjectHtmlTags\b/, 'its tags', 'Add tags with `head`.'],
  [/\bgetClientModules\b/, 'its client modules', 'Name modules for the browser in `client`.'],
  [
    /\bgetThemePath\b/,
    'its parts of the theme',
    'Replace parts of the templates with `components`.',
  ],
  [
    /\bconfigurePostCss\b/,
    POST_CSS,
    'Compile the stylesheets to CSS before the build, and name the result in `styles`.',
  ],
  [
    /\bconfigureWebpack\b/,
    'its bundler settings',
    'Remove other settings: only aliases of `paths` in tsconfig.json and of the plugin are carried over.',
  ],
  [/\bpostBuild\b/, 'its files after a build', 'Write them into the output folder with a script.'],
  [/\bextendCli\b/, 'its commands', 'Keep them as scripts of package.json.'],
];

/** The effect lost with a plugin, according to its source, and the replacement; undefined if unknown. */
export function readHooks(source: string): {what: string; hint: string} | undefined {
  const bare = source.replace(/\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*/g, '');
  const found = HOOKS.filter(([code]) => code.test(bare));
  if (found.length === 0) return undefined;
  const hints = found.map(([, , hint]) => hint);
  return {what: found.map(([, what]) => what).join(', '), hint: hints.join(' ')};
}

/** Result of a plugin defined in the config itself: its name and the text of its hooks. */
export function pluginInConfig(
  configFile: string,
  key: readonly PropertyKey[],
): {readonly name: string | undefined; readonly source: string} | undefined {
  const text = readFileSync(configFile, 'utf8');
  const program = parseModule(text);
  for (const at of [key, [...key, 0]]) {
    const {value, depth} = walkKey(program, at);
    if (depth < at.length || value?.type !== 'ObjectExpression') continue;
    const source = text.slice(value.start ?? 0, value.end ?? 0);
    const [name] = value.properties.flatMap((one) =>
      one.type === 'ObjectProperty' &&
      one.key.type === 'Identifier' &&
      one.key.name === 'name' &&
      one.value.type === 'StringLiteral'
        ? [one.value.value]
        : [],
    );
    return {name, source};
  }
  return undefined;
}
