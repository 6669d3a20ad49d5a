import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {hashOf} from '../cache/hash.js';
import {ownFolder} from '../system/ownModules.js';
import {readAdvances, type FontAdvances} from './fontAdvances.js';

/** The font of cards: subsets of one family for different scripts; scripts/subsetFonts.js writes them. */
export interface CardFont {
  readonly family: string;
  readonly files: readonly string[];
  readonly advances: FontAdvances;
  readonly hash: string;
}

let loaded: CardFont | undefined;

export function cardFont(): CardFont {
  return (loaded ??= readFont());
}

function readFont(): CardFont {
  const folder = path.join(ownFolder, 'render/cards/fonts');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ttf'))
    .sort()
    .map((name) => path.join(folder, name));
  const fonts = files.map((file) => readFileSync(file));
  return {
    family: 'Brygada 1918',
    files,
    advances: new Map(fonts.flatMap((font) => [...readAdvances(font)])),
    hash: hashOf(...fonts),
  };
}
