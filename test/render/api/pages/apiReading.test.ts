import assert from 'node:assert/strict';
import {test} from 'node:test';
import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import type {ApiModel} from '../../../../src/render/api/model/model.js';
import {apiPages, type ApiSite} from '../../../../src/render/api/pages/apiPages.js';
import type {SourceLink} from '../../../../src/render/api/pages/sourceLink.js';
import {resolveSymbol} from '../../../../src/render/api/pages/symbolTable.js';
import {pageHtml} from '../../../support/pageHtml.js';
import {plainMarkdown} from '../plainMarkdown.js';
import {installed, temporarySite} from '../temporarySite.js';

interface Read {
  readonly model: ApiModel;
  readonly site: ApiSite;
  readonly findings: readonly string[];
  readonly html: (route: string) => string;
}

/** The reference of packages that hold one file of declarations each, by their names. */
async function read(
  packages: Readonly<Record<string, string>>,
  source?: SourceLink,
): Promise<Read> {
  const files = Object.entries(packages).flatMap(([name, text]) =>
    Object.entries(installed(name, {types: 'index.d.ts'}, {'index.d.ts': text})),
  );
  const {root, remove} = temporarySite(Object.fromEntries(files));
  try {
    const entries = Object.keys(packages).map((name) => ({name}));
    const {model, diagnostics} = await extractModel({root, entries});
    const base = '/docs/api';
    const {value: site} = await apiPages(model, {
      root,
      base,
      markdown: plainMarkdown,
      source,
      tool: 'test',
    });
    const html = (route: string): string => {
      const page = site.pages.find((candidate) => candidate.route === `${base}/${route}`);
      assert.ok(page, `there is a page ${route}`);
      // Colours are not the matter here.
      return pageHtml(page).replace(/<\/?span[^>]*>/g, '');
    };
    return {model, site, findings: diagnostics.map(({id}) => id), html};
  } finally {
    remove();
  }
}

const KIT = `
/** A value that can be read. */
export interface Readable { /** Reads it. */ read(): string }
/**
 * A box.
 * @typeParam T - What is in it.
 */
export declare class Box<T extends object = Date> {
  /** What is in it now. */
  value: T;
  /**
   * Looks for a part.
   * @param name - Its name.
   * @returns Returns the part, or null.
   * @throws When the box is closed.
   * @remarks Slow.
   * @see {@link open}
   */
  find(name: string): T | null;
  plain(): void;
  /** @internal */
  hidden(): void;
}
/** A box of dates. */
export declare class DateBox extends Box<Date> implements Readable {
  read(): string;
  find(name: string): Date | null;
}
/** Opens a box. */
export declare function open(box: DateBox): Readable;
export type Size = 1 | 2;
export declare function sizeOf(): Size;
`;

test('a type parameter shows its constraint, default and description', async () => {
  const {html} = await read({kit: KIT});
  assert.match(
    html('classes/kit.Box'),
    /<dl class="rows" data-title="Type parameters"><dt>T extends object = Date<\/dt><dd><p>What is in it\./,
  );
});

test('every part of a comment has its label', async () => {
  const {html} = await read({kit: KIT});
  const page = html('classes/kit.Box');
  assert.match(page, /<dt>name<\/dt><dd><p>Its name\./);
  assert.match(page, /<b>Returns<\/b> <code>T \| null<\/code><p>The part, or null\./);
  assert.match(page, /<b>Throws<\/b> When the box is closed\./);
  assert.match(page, /<b>Remarks<\/b> Slow\./);
  assert.match(page, /<b>See<\/b> <a href="\/docs\/api\/modules\/kit#open">/);
});

test('a member names what it overrides and what it implements', async () => {
  const {html} = await read({kit: KIT});
  const page = html('classes/kit.DateBox');
  assert.match(
    page,
    /<b>Overrides<\/b> <a href="\/docs\/api\/classes\/kit\.Box#Box\.find">Box\.find<\/a>/,
  );
  assert.match(
    page,
    /<b>Implements<\/b> <a href="\/docs\/api\/interfaces\/kit\.Readable#Readable\.read">Readable\.read<\/a>/,
  );
});

test('an inherited member is a line with its own types, and unfolds to its description', async () => {
  const {html} = await read({kit: KIT});
  const page = html('classes/kit.DateBox');
  assert.match(
    page,
    /<div class="inh folded"><p><a [^>]*href="\/docs\/api\/classes\/kit\.Box#Box\.value">value<\/a>: Date<\/p><details><summary aria-label="value"><\/summary><p>What is in it now\./,
  );
  assert.match(page, /<p class="inh"><a [^>]*>plain<\/a>\(\): void<\/p>/);
  assert.doesNotMatch(page, /<summary[^>]*>(?:(?!<\/summary>).)*<a /, 'a summary is one control');
  assert.match(page, /2 from Box<\/summary>/);
});

const TREE = `
export declare class Root {
  ['constructor']: typeof Root;
  /** Of the root. */
  grow(): void;
}
export declare class Stem extends Root {
  ['constructor']: typeof Stem;
}
/** Green. */
export declare class Leaf extends Stem {
  grow(): void;
}
declare class Ground {
  wet: boolean;
  /** Deep. */
  dig(): void;
}
/** Yellow. */
export declare class Sand extends Ground {}
/** Blue. */
export declare class Flood extends Error {}
export {};
`;

test('a member that an ancestor declares is named after it, not after the class between them', async () => {
  const {html} = await read({tree: TREE});
  const page = html('classes/tree.Leaf');
  assert.match(
    page,
    /<b>Overrides<\/b> <a href="\/docs\/api\/classes\/tree\.Root#Root\.grow">Root\.grow<\/a>/,
  );
  assert.match(
    page,
    /<p class="inh"><a [^>]*href="\/docs\/api\/classes\/tree\.Stem#Stem\.constructor">constructor<\/a>: typeof Stem<\/p>/,
  );
});

test('an inherited member does not have the comment or the declaration of a class', async () => {
  const {html} = await read({tree: TREE});
  const sand = html('classes/tree.Sand');
  assert.match(sand, /<p class="inh"><a [^>]*>wet<\/a>: boolean<\/p>/);
  assert.match(
    sand,
    /dig<\/a>\(\): void<\/p><details><summary aria-label="dig"><\/summary><p>Deep\./,
  );
  const flood = html('classes/tree.Flood');
  assert.match(flood, /<b id="message">message<\/b>: string/);
  assert.doesNotMatch(flood, /href="#Flood"/);
  assert.equal(flood.split('Blue.').length, 2);
});

test('internal members are folded, inherited ones too, and counted apart', async () => {
  const {html} = await read({kit: KIT});
  assert.match(
    html('classes/kit.DateBox'),
    /<details class="inherited" data-fold="internal"><summary>1 internal from Box<\/summary><p class="inh"><a [^>]*>hidden</,
  );
  assert.match(html('classes/kit.Box'), /<input type="checkbox" name="internal"/);
});

test('an export for internal use says so', async () => {
  const {html} = await read({
    kit: '/** @internal */ export declare function hide(): void; export declare function show(): void;',
  });
  const page = html('modules/kit');
  assert.match(page, /<h3 id="hide" data-kind="internal function">/);
  assert.match(page, /<h3 id="show" data-kind="function">/);
});

test('a row names users of its module first, be they types', async () => {
  const {html} = await read({
    nest: `export interface Options { deep: boolean }
      export declare class Nest { lay(options: Options): void }`.concat(
      ...Array.from('abcdefghijklm', (name) => `; export declare const ${name}: 1`),
    ),
    view: "import {Options} from 'nest'; export declare function show(options: Options): void;",
  });
  assert.match(html('modules/nest'), />Options<\/a>(?: |<[^>]*>)*Used by(?: |<[^>]*>)*Nest</);
});

test('a type names the functions that take or return it', async () => {
  const {html} = await read({kit: KIT});
  assert.match(
    html('interfaces/kit.Readable'),
    /<b>Used by<\/b> <a href="\/docs\/api\/modules\/kit#open">open<\/a>/,
  );
  assert.match(html('modules/kit'), /<b>Used by<\/b> <a href="#sizeOf">sizeOf<\/a>/);
});

test('a variable that can be called uses the types that it takes and returns', async () => {
  const {html} = await read({
    birds: `export declare class Bird {}
      export declare const find: {<T extends Bird>(name: string): T; (): Bird};
      export interface Call { (bird: Bird): void }
      export declare const call: Call;
      export declare const alias: typeof find;
      export declare const caught: Bird;`,
  });
  const usersOf = (page: string): string =>
    /<b>Used by<\/b> (.*?)<\/p>/.exec(html(page).replace(/<\/?a[^>]*>/g, ''))?.[1] ?? '';
  assert.equal(usersOf('classes/birds.Bird'), 'Call, find');
  assert.equal(usersOf('interfaces/birds.Call'), 'call');
  assert.doesNotMatch(html('modules/birds'), /Used by/);
});

test('functions of one name that use a type are told apart by their modules', async () => {
  const text = "import {Bird} from 'birds'; export declare function feed(bird: Bird): void;";
  const {html} = await read({
    birds: 'export declare class Bird {} export declare function hatch(): Bird;',
    north: text,
    south: text,
  });
  const [, users = ''] =
    /<b>Used by<\/b> (.*?)<\/p>/.exec(html('classes/birds.Bird').replace(/<\/?a[^>]*>/g, '')) ?? [];
  assert.equal(users, 'feed (north), feed (south), hatch');
});

test('a comment that overloads share is printed once', async () => {
  const {html} = await read({
    kit: `/** Begin. */
export declare const begin: 1;
/** First. */
export declare function over(a: string): void;
/** Second. */
export declare function over(a: number): void;
export declare function over(a: boolean): void;
export declare function over(a: null): void;`,
  });
  assert.deepEqual(html('modules/kit').match(/First\.|Second\./g), ['First.', 'Second.']);
});

test('a long name in an overview or a declaration breaks between its words', async () => {
  const {html} = await read({
    kit: `export declare function $getSelectionStyleValueForProperty(): void;`.concat(
      ...Array.from('abcdefghijklm', (name) => `export declare const ${name}: 1;`),
    ),
  });
  const [overview = ''] = /<ul data-count[^]*?<\/ul>/.exec(html('modules/kit')) ?? [];
  assert.ok(overview.includes('>$getSelectionStyleValueFor<wbr/>Property</a>'));
  const [signature = ''] = /<pre class="sig"[^]*?<\/pre>/.exec(html('modules/kit')) ?? [];
  assert.ok(signature.includes('Value<wbr/>For<wbr/>Property('));
  assert.ok(html('modules/kit').includes('Value<wbr/>For<wbr/>Property<a class="anchor"'));
  const names = await read({
    'long-names': `export declare class HorizontalRuleNode {
  update(json: HorizontalRuleNodeUpdate<HorizontalRuleNode>): void;
  inTwentyNineCharactersAsItIs(): HorizontalRuleNode;
}
export type HorizontalRuleNodeUpdate<T> = T;`,
  });
  const type = names.html('classes/long-names.HorizontalRuleNode');
  assert.match(type, /<h1[^>]*>Horizontal<wbr\/>Rule<wbr\/>Node<\/h1>/);
  assert.match(type, /HorizontalRuleNodeUpdate<\/a>&lt;<wbr\/><a/, 'types break after a bracket');
  assert.match(type, /<h3[^>]*>inTwentyNineCharactersAsItIs</, 'what fits is left as it is');
});

test('a class that is not exported lists its members, with their comments', async () => {
  const {html} = await read({
    kit: `declare class Hidden {
  /** Its size. */
  size: number;
}
export declare function hide(): Hidden;
export declare class Open extends Hidden {}
export {};`,
  });
  const page = html('modules/kit');
  assert.match(page, /class Hidden \{[^]*<a [^>]*id="Hidden\.size"[^>]*>size<\/a>: number;/);
  assert.match(page, /<dt>size<\/dt><dd><p>Its size\./);
  assert.match(html('classes/kit.Open'), /href="\/docs\/api\/modules\/kit#Hidden\.size">size</);
});

test('the row of a re-export has the sentence of its target', async () => {
  const {html} = await read({
    nest: '/** Lays an egg. Or two. */ export declare function lay(): void;',
    old: "export {lay} from 'nest'; export declare enum Egg { white, brown } export interface Nest { eggs: Egg[] } export declare const first: Nest".concat(
      ...Array.from('abcdefghijklmnop', (name) => `; export declare const ${name}: 1`),
    ),
  });
  assert.match(html('modules/old'), /<a href="#lay">lay<\/a>(?: |<[^>]*>)*Lays an egg</);
  // Without a sentence or a function, it names what has the type.
  assert.match(html('modules/old'), />Nest<\/a>(?: |<[^>]*>)*Used by(?: |<[^>]*>)*first</);
});

test('a re-export prints its own comment, and is deprecated by it or with its target', async () => {
  const {html} = await read({
    nest: 'export declare function lay(): void;\n/** @deprecated hide it */ export declare function show(): void;',
    old: "export {/** @deprecated moved to nest */ lay, show as display} from 'nest'; export declare const kept: 1",
  });
  const entry = (id: string): string =>
    new RegExp(`<section class="[^"]*"><h3 id="${id}"[^]*?</section>`).exec(
      html('modules/old'),
    )![0];
  assert.match(entry('lay'), /^<section class="sym old">[^]*moved to nest[^]*Re-export/);
  assert.match(entry('display'), /^<section class="sym old">/);
  assert.match(entry('kept'), /^<section class="sym">/);
  const crossed = [...html('modules').matchAll(/<a href="([^"]*)" class="old">/g)];
  assert.deepEqual(
    crossed.map(([, href]) => href),
    ['/docs/api/modules/nest#show', '/docs/api/modules/old#display', '/docs/api/modules/old#lay'],
  );
});

test('the source of a symbol is asked for with its place', async () => {
  const {html} = await read(
    {kit: KIT},
    ({file}, at) => `https://x.test/${file}#L${String(at?.line)}`,
  );
  assert.match(html('modules/kit'), /href="https:\/\/x\.test\/index\.d\.ts#L30"/);
});

test('two packages may export one name: each describes its own, the first of the config is meant', async () => {
  const text = (type: string) =>
    `export declare const version: ${type}; export declare function string(): ${type};`;
  const {site, findings, html} = await read({one: text('1'), two: text('2')});
  assert.deepEqual(findings, []);
  assert.match(html('modules/one'), /id="version"/);
  assert.match(html('modules/two'), /id="version"/);
  assert.equal(resolveSymbol(site.symbols, 'version')?.route, '/docs/api/modules/one#version');
  assert.equal(
    resolveSymbol(site.symbols, 'version', 'two')?.route,
    '/docs/api/modules/two#version',
  );
  assert.equal(resolveSymbol(site.symbols, 'string'), undefined);
  assert.equal(resolveSymbol(site.symbols, 'string', 'three'), undefined);
  assert.equal(
    resolveSymbol(site.symbols, 'string', 'two/parts')?.route,
    '/docs/api/modules/two#string',
  );
});

test('exports of the type any are described as they are', async () => {
  const {findings, html} = await read({
    loose:
      'export declare const a: any; export declare function f(x: any, ...rest: any[]): any; export default a;',
  });
  assert.deepEqual(findings, []);
  assert.match(html('modules/loose'), /const a: any/);
  assert.match(html('modules/loose'), /f\(x: any, \.\.\.rest: any\[\]\): any/);
});

test('a package of 5,000 exports has them all, on pages that can be read', async () => {
  const count = 5000;
  const text = Array.from(
    {length: count},
    (_, i) =>
      `/** Number ${String(i)}. */\nexport declare function f${String(i)}(a: T${String(i % 10)}): void;`,
  );
  const types = Array.from({length: 10}, (_, i) => `export interface T${String(i)} {a: 1}`);
  const {model, findings, html} = await read({many: [...text, ...types].join('\n')});
  assert.deepEqual(findings, []);
  assert.equal(model.modules[0]!.symbols.length, count + types.length);
  const page = html('modules/many');
  assert.equal([...page.matchAll(/<h3 id="f\d+"/g)].length, count);
  const users = html('interfaces/many.T0').match(/#f\d+"/g);
  assert.equal(users?.length, count / 10);
});

test('a function in a type says what it returns, wrapped and joined types what their properties are', async () => {
  const {findings, html} = await read({
    rules: `
      export type Rule = {
        /**
         * Writes a node.
         * @returns null to let the next rule try
         */
        write: (node: string) => string | null;
        end?: RegExp | {
          /** With it, the end may be missing. */
          optional?: true;
        };
      };
      export type Frozen = Readonly<{
        /** What starts it. */
        trigger: string;
        plain: 1;
      }>;`,
  });
  assert.deepEqual(findings, []);
  const page = html('modules/rules');
  assert.match(
    page,
    /<dt>write<\/dt><dd><p>Writes a node\.<\/p><p class="tag"><b>Returns<\/b> null/,
  );
  assert.match(page, /<dt>end\.optional\?[^<]*<\/dt><dd><p>With it, the end may be missing\./);
  assert.match(page, /<dt>trigger<\/dt><dd><p>What starts it\./);
});

test('the bound of a type parameter is the one that is written', async () => {
  const {html} = await read({
    kinds: `
      export declare class Node1 { ['constructor']: Kind<this>; }
      export type Kind<T> = T extends Node1 ? T['constructor'] : never;
      export declare function has<T extends Kind<Node1> = Kind<Node1>>(kind: T): void;
      export declare class Base<S> { take<T extends Array<S>>(list: T): void; }
      export declare class Dates extends Base<Date> {}`,
  });
  assert.match(
    html('modules/kinds').replace(/<\/?a\b[^>]*>/g, ''),
    /has&lt;T extends Kind&lt;Node1&gt; = Kind&lt;Node1&gt;&gt;\(/,
  );
  assert.match(
    html('classes/kinds.Dates').replace(/<\/?a\b[^>]*>/g, ''),
    /take&lt;T extends Date\[\]&gt;\(/,
  );
});

test('every way to call a member is in the declaration of its interface', async () => {
  const {html} = await read({
    wire: `export interface Wire {
      on(type: 'sync', listener: () => void): void;
      on(type: 'close', listener: (code: number) => void): void;
    }`,
  });
  const page = html('modules/wire').replace(/<\/?a\b[^>]*>/g, '');
  assert.match(page, /on\(type: &#x27;sync&#x27;[^]*on\(type: &#x27;close&#x27;/);
});

test('a tag without a text is left out', async () => {
  const {html} = await read({
    quiet: `
      /**
       * Opens.
       * @param a
       * @returns
       * @see
       */
      export declare function open(a: string): Date;`,
  });
  assert.doesNotMatch(html('modules/quiet'), /Returns|See/);
});

/** A page's text without links. */
const unlinked = (html: string): string => html.replace(/<\/?a\b[^>]*>/g, '');

test('enumerations and namespaces list their members, each with an anchor and its comment', async () => {
  const {html, site} = await read({
    kinds: `
      export declare enum Mode {
        /** Starts. */
        On = 0,
        Off = 'off',
      }
      export declare namespace tools {
        /** One. */
        export const a = 1;
        /** Runs. @param x - What runs. */
        export function run(x: Mode): void;
        export namespace deep { interface Inner { b: 2 } class Made { constructor(a: 1); run(): void } }
        export { Mode };
      }`,
  });
  const page = html('modules/kinds');
  assert.match(page, /<a [^>]*id="Mode\.On"[^>]*>On<\/a>/);
  assert.match(unlinked(page), /enum Mode \{\n {2}On = 0,\n {2}Off = &#x27;off&#x27;\n\}/);
  assert.match(page, /<dt>On<\/dt><dd><p>Starts\./);
  assert.match(
    unlinked(page),
    /namespace tools \{\n {2}const a: 1;\n {2}function run\(x: Mode\): void;\n {2}namespace deep \{\n {4}interface Inner \{\n {6}b: 2;\n {4}\}\n {4}class Made \{\n {6}constructor\(a: 1\);\n {6}run\(\): void;\n {4}\}\n {2}\}\n {2}export \{ Mode \};\n\}/,
  );
  const tools = html('namespaces/kinds.tools');
  assert.match(unlinked(tools), /<pre class="sig">namespace tools<\/pre>/);
  assert.match(tools, /<h3 id="tools\.a"[^]*?One\./);
  assert.match(tools, /<h3 id="tools\.run"[^]*?Runs\.[^]*?<dt>x<\/dt><dd><p>What runs\./);
  assert.match(tools, /href="\/docs\/api\/namespaces\/kinds\.tools\.deep"/);
  assert.match(tools, /Re-export of <a href="\/docs\/api\/modules\/kinds#Mode">Mode<\/a>/);
  assert.match(html('namespaces/kinds.tools.deep'), />Made<\/a>[^]*>Inner<\/a>/);
  assert.match(html('interfaces/kinds.tools.deep.Inner'), /<h1[^>]*>tools\.(?:<wbr\/?>)?deep/);
  assert.match(html('classes/kinds.tools.deep.Made'), /id="tools\.deep\.Made\.run"/);
  const sidebar = JSON.stringify(site.sidebar.items);
  assert.match(sidebar, /"label":"tools\.deep","to":"\/docs\/api\/namespaces\/kinds\.tools\.deep"/);
  assert.match(sidebar, /"label":"tools\.deep\.Inner"/);
  assert.match(unlinked(page), /id="Mode"[^]*Used by[^]*tools\.run[^]*id="tools"/);
});

test('types that differ in case have pages that no system confuses', async () => {
  const {html, site} = await read({
    cases: 'export interface Field { a: 1 } export interface field { b: 2 } export class FIELD {}',
  });
  assert.match(html('interfaces/cases.Field'), />a<\/a>\?*: 1/);
  assert.match(html('interfaces/cases.field-2'), />b<\/a>\?*: 2/);
  assert.match(html('classes/cases.FIELD'), /FIELD/);
  assert.equal(
    resolveSymbol(site.symbols, 'field.b')?.route.split('#')[0],
    '/docs/api/interfaces/cases.field-2',
  );
  assert.match(JSON.stringify(site.sidebar), /cases\.field-2/);
  const {size} = new Set(site.aliases.map(({from}) => from.toLowerCase()));
  assert.equal(size, site.aliases.length);
});

for (const [of, more, anchors] of [
  ['a small namespace', '', ['tools.run', 'a', 'tools.run', 'tools.run']],
  [
    'a namespace with a page',
    'export interface Own { b: 2 }',
    ['tools.run', 'a', 'tools.run~b94e6e', 'tools.run~9b886d'],
  ],
] as const) {
  test(`links to names of ${of} end at an anchor`, async () => {
    const {html, site} = await read({
      spaces: `
        export declare const a: 1;
        export declare namespace tools {
          export function run(x: 1): void;
          export function run(x: 2): void;
          export {a};
          ${more}
        }`,
    });
    const routes = [
      ...['tools.run', 'tools.a'].map((name) => resolveSymbol(site.symbols, name)!.route),
      ...site.search.filter(({name}) => name === 'run').map(({href}) => href),
    ];
    assert.deepEqual(
      routes.map((route) => route.split('#')[1]),
      anchors,
    );
    for (const route of routes) {
      const [page = '', anchor = ''] = route.replace('/docs/api/', '').split('#');
      assert.equal(html(page).split(` id="${anchor}"`).length - 1, 1, route);
    }
  });
}

test('a description of a parameter is kept whatever declares it, and under whatever name', async () => {
  const {html} = await read({
    calls: `
      export interface Caret {
        /**
         * Splices.
         * @param count - How many.
         */
        splice: (count: number) => void;
        /** @param by Its step. */
        move: Step;
      }
      export type Step = (by: number) => void;
      export type Options = {
        /**
         * Hears of it.
         * @param event - What it is.
         */
        onChange?: (event: string) => void;
      };
      /**
       * Looks up.
       * @param start - Where it begins.
       */
      export declare const find: { (start: 'a'): 1; (start: 'b'): 2 };
      /**
       * Compares.
       * @param branch - The branch.
       */
      export declare function order(compare: Caret): void;`,
  });
  assert.match(html('interfaces/calls.Caret'), /<dt>count<\/dt><dd><p>How many\./);
  assert.match(html('interfaces/calls.Caret'), /<dt>by<\/dt><dd><p>Its step\./);
  const page = html('modules/calls');
  assert.match(page, /<dt>onChange\(event\)<\/dt><dd><p>What it is\./);
  assert.match(page, /<dt>start<\/dt><dd><p>Where it begins\./);
  assert.match(page, /<dt>compare<\/dt><dd><p>The branch\./);
});

test('types are printed as they are written: arguments of imports, the type this, labels', async () => {
  const {html} = await read({
    base: 'export interface Held<T> { a: T } export interface Options { a: 1 }',
    kinds: `
      export declare const context: import('base').Held<string>;
      export declare function all(): Promise<import('base').Held<import('base').Held<1>>[]>;
      export type Options = import('base').Options;
      export declare class Item<T = 1> {
        same: Item<T>;
        compare(other: this | null): this | null;
        readonly pair: readonly [get: this['same'], set: this['same']];
      }
      export declare class Dated extends Item<Date> { mine: this[] }`,
  });
  const page = unlinked(html('modules/kinds'));
  assert.match(page, /const context: Held&lt;string&gt;/);
  assert.match(page, /Promise&lt;Held&lt;Held&lt;1&gt;&gt;\[\]&gt;/);
  assert.match(page, /type Options = import\(&#x27;base&#x27;\)\.Options/);
  const type = unlinked(html('classes/kinds.Item'));
  assert.match(type, /compare\(other: this \| null\): this \| null/);
  assert.match(type, /readonly \[get: this\[&#x27;same&#x27;\], set: this\[&#x27;same&#x27;\]\]/);
});

test('a comment on the line of a bracket or a separator belongs to what follows it', async () => {
  const {html, model} = await read({
    kit: `export type Line = { /** The a. */ a: string; /** The b. */ b: number };
export interface Lines { /** First. */ first(): void; // not of the second
  second: 1; /** @deprecated Gone. */ third?: 1 }
export declare enum Way { /** Up it goes. */ Up = 1 }
export declare function open(options: { /** In px. */ width: number }): void;
export declare const text: "{ /** of no one */ a";
export interface Tight {/** Touches. */a: 1,/** And this. */b: 2}
export declare function close(/** Soon. */ later: string, /** @deprecated Wait. */now?: 1): void;
export type Found = { replace: (node: string,
  /** With these. */
  children: string[]) => void; on(listen: (/** What it is. */ event: 1) => void): void };
export declare const last: 1; /** The end. */ export declare const end: 2;`,
  });
  const page = html('modules/kit');
  for (const part of ['The a.', 'The b.', 'Up it goes.', 'In px.', 'The end.']) {
    assert.ok(page.includes(part), part);
  }
  assert.match(
    page,
    /<dt>later<\/dt><dd><p>Soon\.[^]*<dt>now\?<\/dt><dd><p class="gone">[^]*Wait\./,
  );
  assert.match(page, /<dt>replace\(children\)<\/dt><dd><p>With these\./);
  assert.match(page, /<dt>on\(listen\(event\)\)<\/dt><dd><p>What it is\./);
  const tight = html('interfaces/kit.Tight');
  assert.ok(tight.includes('Touches.') && tight.includes('And this.'));
  const members = html('interfaces/kit.Lines');
  assert.ok(members.includes('First.'));
  assert.match(members, /Deprecated<\/b> Gone\./);
  assert.ok(!`${page}${members}`.includes('not of the second'));
  assert.ok(page.includes('{ /** of no one */ a&#x27;'));
  const last = model.modules[0]!.symbols.find(({name}) => name === 'last');
  assert.equal(last?.at?.line, 12, 'lines are those of the file');
});

test('a declaration without a comment has that of no base type and of no other overload', async () => {
  const {html} = await read({
    kit: `/** A base. @deprecated Use another. */
export interface Base<T> { /** Runs. */ run(): T }
export interface Derived<T> extends Base<T> { run(): T }
/** First. @param a - In letters. */
export declare function over(a: string): void;
export declare function over(a: number): void;`,
  });
  const page = html('modules/kit');
  assert.equal(page.match(/A base\./g)?.length, 1);
  assert.equal(page.match(/In letters\./g)?.length, 1);
  assert.ok(
    html('interfaces/kit.Derived').includes('Runs.'),
    'a member has that of what it overrides',
  );
});

test('a type that is called and has members shows both', async () => {
  const {html} = await read({
    kit: `export type Callable = {
  /** Calls it. */
  (a: string): void;
  /** Has it. */
  prop: string;
};
export interface Names { 'key-down'(): void }`,
  });
  const page = html('modules/kit').replace(/<\/?a[^>]*>/g, '');
  assert.ok(page.includes('type Callable = {\n  (a: string): void;\n  prop: string;\n}'));
  assert.ok(page.includes('Callable(a: string): void'));
  assert.ok(page.includes('Calls it.') && page.includes('Has it.'));
  assert.ok(html('interfaces/kit.Names').includes('>&#x27;key-down&#x27;(): void</pre>'));
});

test('labels keep their dots, functions their brackets, imported modules their names', async () => {
  const {html} = await read({
    one: 'export interface Thing { a: 1 } export declare const value: 1;',
    kit: `export type Rest = [first: string, ...more: number[]];
export declare const rest: readonly [x: 1, ...ys: 2[]];
export declare function mixin<T>(base: T): { new (): Rest } & T;
export type Of = keyof (() => void);
export type Is<T> = (() => T) extends T ? 1 : 2;
export type Module = typeof import('one');
export declare const value: typeof import('one').value;`,
  });
  const page = html('modules/kit')
    .replace(/<\/?a[^>]*>/g, '')
    .replaceAll('&gt;', '>');
  for (const part of [
    '[first: string, ...more: number[]]',
    'readonly [x: 1, ...ys: 2[]]',
    '(new () => Rest) &amp; T',
    'keyof (() => void)',
    '= (() => T) extends T',
    'type Module = typeof import(&#x27;one&#x27;)',
    'const value: typeof value',
  ]) {
    assert.ok(page.includes(part), part);
  }
});

test('the type of a module with a page leads to it', async () => {
  const {html} = await read({
    one: 'export declare const value: 1;',
    kit: `import type * as one from 'one';
export type Module = typeof import('one');
export type Again = typeof one;`,
  });
  const page = html('modules/kit');
  assert.match(page, /<a href="[^"]*modules\/one">typeof import\(&#x27;one&#x27;\)<\/a>/);
  assert.match(page, /<a href="[^"]*modules\/one">one<\/a>/);
});

test('comments of parts that have no name are rows: members of unions, index signatures, results', async () => {
  const {html} = await read({
    kit: `export type Way =
  /** Goes up. */
  | 'up'
  | /** Goes down. */ 'down'
  /** Goes there. */
  | { /** Which one. */ to: number };
export interface Bag {
  /** What is in it. */
  [key: string]: unknown;
}
export declare function use(): Promise<{
  /** What it is. */
  value: string;
  /** Sets it. */
  set(/** The next. */ to: string): void;
}>;
export declare const list: { /** Its place. */ at: number }[];
export declare function open(options: { /** When it is open. */ done(): void }): void;`,
  });
  const page = html('modules/kit').replace(/<\/?a[^>]*>/g, '');
  for (const row of [
    "<dt>'up'</dt><dd><p>Goes up.",
    "<dt>'down'</dt><dd><p>Goes down.",
    '<dt>{ to: number }</dt><dd><p>Goes there.',
    '<dt>to</dt><dd><p>Which one.',
    '<dt>[key: string]</dt><dd><p>What is in it.',
    '<dt>value</dt><dd><p>What it is.',
    '<dt>set(to)</dt><dd><p>The next.',
    '<dt>list[].at: number</dt><dd><p>Its place.',
    '<dt>options.done: () =&gt; void</dt><dd><p>When it is open.',
  ]) {
    assert.ok(page.replaceAll('&#x27;', "'").includes(row), row);
  }
});

test('declarations keep their words: var, const, new, the names behind a default and a re-export', async () => {
  const {html} = await read({
    other: 'export declare const one: 1;',
    kit: `export declare var old: string;
export interface Both { a: 1 }
export declare const Both: Both;
export type Made = { (a: string): 1; new (a: number): Date; size: 1 };
export declare namespace tools { function run(): void }
export declare namespace more { export { Both as Again } }
export import runs = tools.run;
export * as all from 'other';
export declare function make<T>(): T;
export type Strings = typeof make<string>;
export type Size = 'a' | 'b';
export declare function isSize(x: unknown): x is Size;
export declare class List<T> implements Iterable<T> { [Symbol.iterator](): Iterator<T> }
/** {@inheritDoc List.nothing} */
export declare function inherits(): void;
/** @beta */
export interface Early { a: 1; /** @defaultValue 5 */ b?: number }
export default class Box { constructor(a: string) }
export declare function pack(): Box;`,
  });
  const page = unlinked(html('modules/kit')).replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  for (const part of [
    'var old: string',
    'const Both: Both',
    'new (a: number): Date;',
    '>new (a: number): Date</pre>',
    'export { Both as Again };',
    'Re-export of tools.run.',
    'export * as all from &#x27;other&#x27;',
    'typeof make<string>',
    'x is Size',
    '>class Box</pre>',
    'pack(): Box',
  ]) {
    assert.ok(page.includes(part), part);
  }
  assert.ok(
    html('modules/kit').includes('<a href="/docs/api/modules/other">&#x27;other&#x27;</a>'),
  );
  assert.ok(!page.includes('List.nothing'), 'a comment that is not there is no text');
  assert.ok(html('classes/kit.default').includes('>new Box('));
  assert.match(
    unlinked(html('classes/kit.List')),
    /Implements<\/b> Iterable\.\[Symbol\.iterator\]/,
  );
  const early = html('interfaces/kit.Early');
  assert.equal(early.match(/>beta|[^\w]beta[^\w]/g)?.length, 1, 'members do not repeat it');
  assert.match(early, /<b>Default<\/b> <code>5<\/code>/);
});
