const TOKENS = ['--font-sans', '--font-display'];

/**
 * Addresses of the fonts used by every page: for the first font family of each token, the upright face of
 * regular weight that includes English letters, as WOFF2.
 *
 * @param css a stylesheet as printed by esbuild
 */
export function preloadedFonts(css: string): readonly string[] {
  const faces = Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, text = '']) => text);
  const families = TOKENS.flatMap((token) => firstFamily(css, token) ?? []);
  const found = families.flatMap(
    (family) =>
      faces
        .filter((face) => unquoted(valueOf(face, 'font-family')) === family && isRegular(face))
        .map(fontFile)
        .find((file) => file !== undefined) ?? [],
  );
  return [...new Set(found)];
}

/** The first family of a token; its last declaration counts. */
function firstFamily(css: string, token: string): string | undefined {
  const declared = [...css.matchAll(new RegExp(`${token}\\s*:([^;}]*)`, 'g'))].at(-1)?.[1];
  return declared === undefined ? undefined : unquoted(declared.split(',')[0]);
}

function isRegular(face: string): boolean {
  const [lightest = 400, heaviest = lightest] = (valueOf(face, 'font-weight') ?? '')
    .replace('normal', '400')
    .replace('bold', '700')
    .match(/\d+/g)
    ?.map(Number) ?? [400];
  const style = valueOf(face, 'font-style') ?? 'normal';
  return style === 'normal' && lightest <= 400 && 400 <= heaviest && hasLetters(face);
}

/** Whether a face includes the letter a. */
function hasLetters(face: string): boolean {
  const ranges = valueOf(face, 'unicode-range');
  if (ranges === undefined) return true;
  return ranges.split(',').some((range) => {
    const [, from = '', to = from] = /^\s*u\+([\da-f?]+)(?:-([\da-f]+))?/i.exec(range) ?? [];
    const letter = 'a'.codePointAt(0)!;
    return (
      Number.parseInt(from.replaceAll('?', '0'), 16) <= letter &&
      letter <= Number.parseInt(to.replaceAll('?', 'f'), 16)
    );
  });
}

/** File of a face, only if the site publishes it: files on other hosts are left to visitors' browsers. */
function fontFile(face: string): string | undefined {
  return /url\(\s*(["']?)(\/(?!\/)[^"')]+\.woff2)\1\s*\)/i.exec(face)?.[2];
}

function valueOf(face: string, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`).exec(face)?.[1]?.trim();
}

function unquoted(name: string | undefined): string | undefined {
  return name?.trim().replace(/^(["'])(.*)\1$/, '$2');
}
