import {existsSync} from 'node:fs';
import path from 'node:path';
import {defined} from '../read/data.js';
import {withDarkDefaults} from './darkDefaults.js';
import {elementRule} from './elementRules.js';
import {printInlineStyles} from './inlineStyles.js';
import {effectOf, infimaValues, tokensOf} from './infima.js';
import {NEEDLESS, type ImportWarnings} from '../report/importWarnings.js';
import {exportedName} from './packageExports.js';
import {isSiteFile, readSiteFile} from '../read/siteFiles.js';
import {convertAddresses, stylesheetText} from './stylesheets.js';
import {usesTailwind} from './tailwind.js';
import {THEME_CLASS} from './themeClasses.js';
import {withoutCssComments} from '../../system/withoutCssComments.js';
import {positionAt} from '../../diagnostics/diagnostic.js';

/** Stylesheets of the old site, converted for the new site. */
export interface NewStyles {
  /** Files to write, by path in the new site. */
  readonly files: ReadonlyMap<string, string>;
  /** Stylesheets of packages, as named in `styles`. */
  readonly ofPackages: readonly string[];
  /** Files to copy: absolute paths by path in the new site. */
  readonly copies: ReadonlyMap<string, string>;
  /** Hosts that the stylesheets load from. */
  readonly hosts: readonly string[];
}

/** Tokens that two properties set, with the property that takes precedence. */
const OWNERS = [
  ['color-link', 'link-color'],
  ['font-display', 'heading-font-family'],
] as const;

/** Colours that Docusaurus used for borders and docsgen uses for text. */
const STATUS = /^color-(?:info|success|warning|danger)$/;

/** Classes and properties of the search. */
const SEARCH = /^(?:DocSearch|navbar__search|docsearch-|ds-)/;

/** Classes of the element with a text's content. In Docusaurus, its title was in a header. */
const CONTENT_CLASS = /\.(?:theme-doc-)?markdown(?![\w-])(?:\s*>?\s*header(?=\s*>?\s*h1\b))?/g;

/** A selector of an element whose class exists in docsgen with a different layout. */
const SAME_CLASS =
  /\.(?:navbar|menu|footer|pagination|breadcrumbs|tabs|dropdown)(?![\w-])[^\s>+~]*$/;

/** Declarations that would move elements. */
const LAYOUT =
  /(?<![\w-])(?:padding|margin|display|position|inset|top|right|bottom|left|float|flex|grid|gap|align|justify|order|overflow|(?:min-|max-)?(?:width|height|inline-size|block-size))[\w-]*\s*:[^;{}]*;?\s*/g;

/** Stylesheets of packages that reset browser defaults. */
const RESET =
  /^(?:modern-normalize|normalize\.css|sanitize\.css|the-new-css-reset|@csstools\/normalize\.css)\//;

/** Folder for files that stylesheets refer to. */
const FILES = 'styles/files';

interface Step {
  readonly siteDir: string;
  readonly configFile: string;
  readonly staticDirs: readonly string[];
  readonly folders: readonly string[];
  readonly usePackage: (specifier: string) => boolean;
  readonly baseUrl: string;
  /** Classes for inline styles, by their declarations. */
  readonly inlineStyles: ReadonlyMap<string, string>;
  readonly importWarnings: ImportWarnings;
}

/**
 * Converts `customCss`: copies the files, sets docsgen's custom properties from Infima's, and reports rules
 * without an effect.
 */
export function convertStyles(customCss: readonly string[], step: Step): NewStyles {
  const files = new Map<string, string>();
  const copies = new Map<string, string>();
  const hosts = new Set<string>();
  const ofPackages: string[] = [];
  const sources: Source[] = [];
  const addPackage = (given: string, file: string): boolean => {
    const name = given.replace(/^.*\/node_modules\/|^~/, '');
    if (/^[./]/.test(name)) return false;
    if (RESET.test(name)) {
      step.importWarnings.add({
        id: NEEDLESS,
        message: `The stylesheet ${name}`,
        hint: 'Pages have a reset that later stylesheets may not undo.',
        file,
        search: name,
      });
      return true;
    }
    if (!name.endsWith('.css') || !step.usePackage(name)) return false;
    const isFile = given.endsWith(`/node_modules/${name}`);
    ofPackages.push(isFile ? exportedName(name, step.siteDir) : name);
    return true;
  };
  for (const given of customCss) {
    if (addPackage(given, step.configFile)) continue;
    const found = readStylesheet(given, step);
    if (found === undefined) continue;
    const {file, text} = found;
    sources.push(found);
    const target = targetOf(path.basename(file).replace(/\.\w+$/, ''), files);
    files.set(
      target,
      convertStylesheet(text, {
        file,
        target,
        copies,
        hosts,
        addPackage: (name) => addPackage(name, file),
        step,
      }),
    );
  }
  if (step.inlineStyles.size > 0) {
    const target = targetOf('inline', files);
    const sheet = {
      target,
      copies,
      hosts,
      folder: FILES,
      file: path.join(step.siteDir, 'inline.css'),
    };
    const lose = (message: string): void => {
      step.importWarnings.add({id: 'import-style', message, file: step.configFile, line: 1});
    };
    const text = printInlineStyles(step.inlineStyles);
    files.set(target, convertAddresses(text, {...step, ...sheet, lose}));
  }
  reportUnknownProperties(sources, step);
  return {files, ofPackages, copies, hosts: [...hosts].sort()};
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** A stylesheet of the site; undefined for one that cannot be read, which is reported. */
function readStylesheet(given: string, step: Step): Source | undefined {
  const {siteDir, configFile, folders, importWarnings} = step;
  const name = given.replace(/^.*\/node_modules\//, '');
  const named = path.resolve(siteDir, name);
  // Webpack also looks for absolute paths in the folder of the site.
  const file = existsSync(named) ? named : path.join(siteDir, name);
  let failure = '';
  const fail = (reason: string): void => {
    failure = `Sass fails on it: ${reason} `;
  };
  const text = stylesheetText(file, {...step, fail});
  if (text === undefined) {
    importWarnings.add({
      id: 'import-style',
      message: `The stylesheet ${path.relative(siteDir, file)}`,
      hint: /^[\w@].*\.css$/.test(name)
        ? 'Install its package on the old site and import again, or name the stylesheet in `styles`.'
        : `${failure}Compile it to CSS, and name the result in \`styles\`.`,
      ...(isSiteFile(file, folders) ? {file, line: 1} : {file: configFile, search: 'customCss'}),
    });
    return undefined;
  }
  if (usesTailwind(readSiteFile(file, folders) ?? '') && !usesTailwind(text)) {
    importWarnings.add({
      id: 'import-style',
      message:
        'The stylesheet is compiled by Tailwind, with the classes of the old site and without its reset',
      hint: 'Compile it again with the command-line tool of Tailwind when texts or components use new classes.',
      file,
      line: 1,
    });
  }
  return {file, text};
}

function reportUnknownProperties(sources: readonly Source[], {importWarnings}: Step): void {
  for (const name of infimaValues(sources.map(({text}) => text)).unknown) {
    const search = `var(--ifm-${name}`;
    importWarnings.add({
      id: 'import-style',
      message: `The custom property '--ifm-${name}', which a rule reads`,
      hint: 'Set it in the stylesheet; “Design tokens” in the documentation lists the properties of docsgen.',
      ...defined({file: sources.find(({text}) => text.includes(search))?.file}),
      search,
    });
  }
}

function targetOf(name: string, files: ReadonlyMap<string, string>): string {
  const target = `styles/${name}.css`;
  return files.has(target) ? targetOf(`${name}-more`, files) : target;
}

interface Sheet {
  readonly file: string;
  readonly target: string;
  readonly copies: Map<string, string>;
  readonly hosts: Set<string>;
  readonly addPackage: (specifier: string) => boolean;
  readonly step: Step;
}

function convertStylesheet(text: string, {step, ...sheet}: Sheet): string {
  const {file} = sheet;
  const bare = withoutCssComments(text);
  const lineAt = (offset: number): number => positionAt(bare, offset).line;
  const lose = (message: string, offset: number, hint?: string): void => {
    const line = lineAt(offset);
    step.importWarnings.add({id: 'import-style', message, file, line, ...(hint ? {hint} : {})});
  };
  const isSet = (name: string): boolean => new RegExp(`--ifm-${name}\\s*:`).test(bare);
  const drop = (message: string, offset: number, hint: string): void =>
    step.importWarnings.add({id: NEEDLESS, message, hint, file, line: lineAt(offset)});
  for (const {index, 1: name = ''} of bare.matchAll(THEME_CLASS)) {
    if (!isSelector(bare, index)) continue;
    if (SEARCH.test(name)) {
      drop('Styles of the search', index, 'Style the search of docsgen in `styles`.');
      continue;
    }
    lose(
      `Rules for '.${name}', a class of Docusaurus’s theme`,
      index,
      'Rewrite their selectors for the elements of docsgen, or remove the rules from `styles`. The layout of shared classes was left out.',
    );
  }
  for (const {index, 1: name = ''} of bare.matchAll(
    /--((?:ifm|docusaurus|docsearch|ds)-[\w-]+)\s*:/g,
  )) {
    const effect = effectOf(name);
    if (effect === 'own') continue;
    if (effect === 'shade') {
      const [color = ''] = /^ifm-color-[a-z]+/.exec(name)!;
      drop(
        `The shades of '--${color}'`,
        index,
        'They are defined for rules of the site; docsgen does not use them.',
      );
      continue;
    }
    if (SEARCH.test(name)) {
      drop('Styles of the search', index, 'Style the search of docsgen in `styles`.');
      continue;
    }
    lose(
      `The custom property '--${name}'`,
      index,
      'Replace it: docsgen has no counterpart. “Design tokens” in the documentation lists the properties of docsgen.',
    );
  }
  const addressed = convertAddresses(text, {...step, ...sheet, folder: FILES, lose});
  return withDarkDefaults(ofContent(withoutLayout(addressed))).replace(
    /--ifm-([\w-]+)\s*:\s*([^;{}]*)(;|(?=\}))/g,
    (written, name: string, value: string) => {
      const own = tokensOf(name).filter(
        (token) => !OWNERS.some(([of, by]) => token === of && by !== name && isSet(by)),
      );
      const end = written.endsWith(';') ? '' : ';';
      const shown = STATUS.test(name)
        ? `color-mix(in srgb, ${value.trim()} 45%, var(--color-text))`
        : value.trim();
      return [written + end, ...own.map((token) => `--${token}: ${shown};`)].join(' ');
    },
  );
}

/**
 * Removes layout from a stylesheet's rules for classes that belong to a different element in docsgen, and excludes
 * docsgen's elements from its rules for types.
 */
function withoutLayout(css: string): string {
  return css.replace(/([^{};]*)\{([^{}]*)\}/g, (rule, before: string, declarations: string) => {
    const selectors = before.replace(/\/\*[^]*?\*\//g, '').split(',');
    if (selectors.some((one) => SAME_CLASS.test(one.trim()))) {
      return `${before}{${declarations.replace(LAYOUT, '')}}`;
    }
    return before.trimStart().startsWith('@') ? rule : elementRule(before, declarations);
  });
}

/** Changes a stylesheet's rules for the element of a text into rules for docsgen's element. */
function ofContent(css: string): string {
  const bare = withoutCssComments(css);
  return css.replace(CONTENT_CLASS, (written, offset: number) =>
    bare.startsWith(written, offset) && isSelector(bare, offset) ? '.prose' : written,
  );
}

/** Whether an offset in a stylesheet is in a selector, not in a declaration. */
function isSelector(css: string, offset: number): boolean {
  const next = /[{};]/.exec(css.slice(offset))?.[0];
  return next === '{';
}
