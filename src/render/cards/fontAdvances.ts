/** Widths of the characters that a font has, in em, by code point. */
export type FontAdvances = ReadonlyMap<number, number>;

/** Reads the widths from a TrueType font whose characters are below U+10000. */
export function readAdvances(font: Buffer): FontAdvances {
  const head = tableOf(font, 'head');
  const unitsPerEm = head.readUInt16BE(18);
  const metrics = tableOf(font, 'hmtx');
  const wide = tableOf(font, 'hhea').readUInt16BE(34);
  const widthOf = (glyph: number): number =>
    metrics.readUInt16BE(4 * Math.min(glyph, wide - 1)) / unitsPerEm;
  return new Map(glyphsIn(tableOf(font, 'cmap')).map(([char, glyph]) => [char, widthOf(glyph)]));
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`Cannot find the table ${tag} of a font`);
}

/** Pairs of character and glyph in a subtable of format 4, which lists them as ranges. */
function glyphsIn(cmap: Buffer): [char: number, glyph: number][] {
  const starts = Array.from({length: cmap.readUInt16BE(2)}, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const table = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4));
  const bytes = table.readUInt16BE(6);
  const found: [number, number][] = [];
  for (let range = 0; range < bytes; range += 2) {
    const last = table.readUInt16BE(14 + range);
    const first = table.readUInt16BE(16 + bytes + range);
    const delta = table.readUInt16BE(16 + 2 * bytes + range);
    const place = 16 + 3 * bytes + range;
    const offset = table.readUInt16BE(place);
    for (let char = first; char <= last && char < 0xffff; char++) {
      const listed = offset === 0 ? char : table.readUInt16BE(place + offset + 2 * (char - first));
      const glyph = listed === 0 ? 0 : (listed + delta) % 0x10000;
      if (glyph !== 0) found.push([char, glyph]);
    }
  }
  return found;
}
