import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';

type Rgb = readonly [number, number, number];

const css = readFileSync(
  path.join(import.meta.dirname, '../../src/templates/styles/tokens.css'),
  'utf8',
);
const [light = '', dark = ''] = css.split("[data-theme='dark']");

function tokensOf(block: string): Map<string, Rgb> {
  const found = block.matchAll(/--([\w-]+): #([0-9a-f]{3,6});/g);
  return new Map([...found].map(([, name, hex]) => [name!, parse(hex!)]));
}

function parse(hex: string): Rgb {
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const mix = (a: Rgb, b: Rgb, share: number) =>
  a.map((value, index) => value * share + b[index]! * (1 - share)) as unknown as Rgb;

const flags = ['accent', 'tip', 'danger', 'warning'];

for (const [mode, block] of Object.entries({light, dark})) {
  describe(`${mode} text is readable`, () => {
    const tokens = tokensOf(block);
    const color = (name: string) => tokens.get(`color-${name}`) ?? assert.fail(name);
    const grounds = new Map<string, Rgb>([
      ['bg', color('bg')],
      ['surface', color('surface')],
      ['raised', color('raised')],
    ]);
    const flagged = new Map(
      flags.map((flag) => [`flagged ${flag}`, mix(color(flag), color('surface'), 0.12)]),
    );
    const remarks = new Map(
      [...flags, 'info', 'muted'].map((kind) => [
        `remark ${kind}`,
        mix(color(kind), color('bg'), 0.07),
      ]),
    );
    const check = (names: readonly string[], on: ReadonlyMap<string, Rgb>) => {
      for (const name of names) {
        for (const [ground, value] of on) {
          const ratio = contrast(tokens.get(name) ?? assert.fail(name), value);
          assert.ok(ratio >= 4.5, `${name} on ${ground}: ${ratio.toFixed(2)}`);
        }
      }
    };
    test('words and links', () => {
      const words = ['color-text', 'color-muted', 'color-link'];
      check(words, grounds);
      check(words, remarks);
    });
    test('titles of remarks', () => {
      for (const kind of ['info', 'tip', 'warning', 'danger']) {
        check([`color-${kind}`], new Map([['its remark', remarks.get(`remark ${kind}`)!]]));
      }
    });
    test('code, on marked lines too', () => {
      const code = [...tokens.keys()].filter((name) => name.startsWith('code-'));
      assert.equal(code.length, 6);
      check(
        [...code, 'color-text', 'color-muted'],
        new Map([...flagged, ['plain', color('surface')]]),
      );
    });
  });
}
