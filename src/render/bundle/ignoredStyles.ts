import {readFileSync} from 'node:fs';
import type {Metafile} from 'esbuild';
import {positionAt, type Diagnostic} from '../diagnostics/diagnostic.js';
import {nearest} from '../diagnostics/nearest.js';
import {ownFolder} from '../system/ownModules.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {withoutCssComments} from '../system/withoutCssComments.js';
import {fileOfInput} from './cssModules.js';

interface Sheet {
  readonly file: string;
  /** Text of the stylesheet, with blanks in place of comments. */
  readonly text: string;
  readonly fonts: readonly {readonly file: string; readonly address: string}[];
}

/** Warnings about rules in a site's stylesheets that browsers ignore: unknown tokens, invalid colours and fonts. */
export function ignoredStyles(metafile: Metafile, root: string): Diagnostic[] {
  const sheets = sheetsOf(metafile, root);
  const isDocsgens = ({file}: Sheet): boolean => file.startsWith(ownFolder);
  const tokens = new Set(sheets.filter(isDocsgens).flatMap(declaredNames));
  const used = new Set(
    sheets.flatMap(({text}) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name)),
  );
  const own = sheets.filter((sheet) => !isDocsgens(sheet) && !isInstalledFile(sheet.file));
  return own.flatMap((sheet) => [
    ...[...sheet.text.matchAll(DECLARATION)].flatMap((found) => {
      const [, name = '', value = ''] = found;
      const near = tokens.has(name) || used.has(name) ? undefined : likelyToken(name, tokens);
      const wrong = near === undefined ? wrongColor(name, value, tokens) : unknownToken(name, near);
      return wrong ? [{...wrong, ...placeIn(sheet, found.index)}] : [];
    }),
    ...sheet.fonts.flatMap(({file, address}) => {
      const wrong = wrongFont(file, address);
      return wrong ? [{...wrong, ...placeIn(sheet, sheet.text.indexOf(address))}] : [];
    }),
  ]);
}

function sheetsOf({inputs}: Metafile, root: string): Sheet[] {
  return Object.entries(inputs)
    .filter(([input]) => input.endsWith('.css'))
    .map(([input, {imports}]) => {
      const file = fileOfInput(input, root);
      const fonts = imports
        .filter(({kind, external, original}) => kind === 'url-token' && !external && original)
        .map((font) => ({file: fileOfInput(font.path, root), address: font.original!}))
        .filter((font) => /\.(?:otf|ttc|ttf|woff2?)$/i.test(font.file));
      const text = withoutCssComments(readFileSync(file, 'utf8'));
      return {file, text, fonts};
    });
}

const DECLARATION = /(?<![\w-])(--[\w-]+)\s*:([^;{}]*)/g;

/**
 * The token that a misspelt name was meant to be. A name with more parts than the token, such as
 * `--ifm-color-link`, is not a misspelling.
 */
function likelyToken(name: string, tokens: ReadonlySet<string>): string | undefined {
  // The common prefix would make short names look alike.
  const bare = (token: string) => token.slice('--'.length);
  const near = nearest(bare(name), [...tokens].map(bare));
  const parts = (token: string) => token.split('-').length;
  return near === undefined || parts(bare(name)) > parts(near) ? undefined : `--${near}`;
}

function declaredNames({text}: Sheet): string[] {
  return [...text.matchAll(DECLARATION)].map(([, name]) => name!);
}

function placeIn({file, text}: Sheet, at: number): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return {file, ...positionAt(text, Math.max(0, at))};
}

type Wrong = Pick<Diagnostic, 'id' | 'severity' | 'message' | 'hint'>;

function unknownToken(name: string, near: string): Wrong {
  return {
    id: 'token-unknown',
    severity: 'warning',
    message: `Unknown token ${name}: no stylesheet uses it`,
    hint: `Did you mean ${near}?`,
  };
}

/** A colour written as a function or a hexadecimal number. */
const COLOR = /^(?:[a-z-]+\([^]*\)|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))$/i;

/** Names of colours, system colours, and the keywords that all properties take (CSS Color 4 and 5). */
const COLOR_WORDS = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
    'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray ' +
    'darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen ' +
    'darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue ' +
    'firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew ' +
    'hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan ' +
    'lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
    'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue ' +
    'mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred ' +
    'midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid ' +
    'palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue ' +
    'slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow ' +
    'yellowgreen transparent currentcolor accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas ' +
    'canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext ' +
    'visitedtext inherit initial revert revert-layer unset'
  ).split(' '),
);

function isColor(value: string): boolean {
  return COLOR.test(value) || COLOR_WORDS.has(value.toLowerCase());
}

function wrongColor(name: string, text: string, tokens: ReadonlySet<string>): Wrong | undefined {
  const value = text.replace(/!\s*important\s*$/i, '').trim();
  if (!name.startsWith('--color-') || !tokens.has(name) || isColor(value)) return undefined;
  const [first = ''] = value.split('\n');
  return {
    id: 'token-invalid',
    severity: 'warning',
    message: `Unexpected value '${first}' of ${name}, expected a colour`,
    hint: value.includes(':')
      ? 'End the declaration with a semicolon.'
      : 'Write, for example, #0a5c8c or rgb(10 92 140).',
  };
}

/** First bytes of font files: WOFF2, WOFF, OpenType, TrueType, and collections of them. */
const FONTS = new Set(['wOF2', 'wOFF', 'OTTO', 'true', 'ttcf', '\0\x01\0\0']);

function wrongFont(file: string, address: string): Wrong | undefined {
  const bytes = readFileSync(file);
  if (FONTS.has(bytes.toString('latin1', 0, 4))) return undefined;
  return {
    id: 'font-invalid',
    severity: 'warning',
    message: `Unexpected contents of ${address}, expected a font`,
    hint:
      bytes.length === 0
        ? 'The file is empty.'
        : bytes.toString('latin1', 0, 40).startsWith('version https://git-lfs')
          ? 'The file is a pointer of Git LFS: run git lfs pull.'
          : 'Download the file again: it may be a saved error page.',
  };
}
