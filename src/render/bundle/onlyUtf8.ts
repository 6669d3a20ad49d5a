import {isUtf8} from 'node:buffer';
import type {Metafile, PartialMessage, Plugin} from 'esbuild';
import {positionAt} from '../diagnostics/diagnostic.js';
import {ownFolder} from '../system/ownModules.js';
import {isInstalledFile} from '../system/packageFolder.js';
import {readRegular} from '../system/readRegular.js';
import {fileOfInput} from './cssModules.js';

/** Message about a file whose broken characters a bundle would publish as U+FFFD. */
export const NOT_UTF8 = 'This file is not valid UTF-8';

/** Makes a bundle fail if a module, stylesheet or JSON file of the site is not UTF-8. */
export function onlyUtf8(root: string): Plugin {
  return {
    name: 'only-utf8',
    setup({onEnd}) {
      onEnd(({metafile}) => ({errors: metafile ? brokenTexts(metafile, root) : []}));
    },
  };
}

function brokenTexts({inputs}: Metafile, root: string): PartialMessage[] {
  const texts = Object.keys(inputs).filter((name) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(name));
  return texts.flatMap((input) => {
    const file = fileOfInput(input, root);
    if (isInstalledFile(file) || file.startsWith(ownFolder)) return [];
    // A generated module has no file.
    const bytes = readRegular(file);
    if (!bytes || isUtf8(bytes)) return [];
    const {line, column} = positionAt(bytes.toString(), brokenAt(bytes));
    return [{text: NOT_UTF8, location: {file, line, column: column - 1}}];
  });
}

/** Offset of the first broken character in the text of the bytes. */
function brokenAt(bytes: Buffer): number {
  const text = Buffer.from(bytes.toString());
  const at = text.findIndex((byte, index) => byte !== bytes[index]);
  return text.toString('utf8', 0, at).length;
}
