import assert from 'node:assert/strict';
import path from 'node:path';
import {before, test} from 'node:test';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import type {Extracted} from '../../../src/render/api/extract/extractModel.js';
import {linksOf, plainText, type Code} from '../../../src/render/api/model/code.js';
import type {ApiSymbol} from '../../../src/render/api/model/model.js';
import {apiPages, type ApiSite} from '../../../src/render/api/pages/apiPages.js';
import {resolveSymbol} from '../../../src/render/api/pages/symbolTable.js';
import {pageHtml} from '../../support/pageHtml.js';
import {ownModel, ownProgram, root} from './ownPackages.js';
import {plainMarkdown} from './plainMarkdown.js';

// The reference of this very site: one run of TypeDoc, many questions.
let extracted: Extracted;
let site: ApiSite;

before(async () => {
  extracted = await ownModel();
  const {value} = await apiPages(extracted.model, {
    root,
    base: '/docs/api',
    markdown: plainMarkdown,
    source: ({file}) => `https://example.com/${file}`,
    tool: 'test',
  });
  site = value;
});

const html = (route: string): string => {
  const page = site.pages.find((candidate) => candidate.route === `/docs/api/${route}`);
  assert.ok(page, `there is a page ${route}`);
  return pageHtml(page);
};
const idsOf = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);

test('the packages compile without a finding', () => {
  assert.deepEqual(extracted.diagnostics, []);
});

test("every name that the compiler finds exported has its anchor on its module's page", () => {
  const {points, program} = ownProgram();
  const checker = program.getTypeChecker();
  assert.equal(points.length, 68);
  let count = 0;
  for (const {specifier, file} of points) {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
    const names = checker.getExportsOfModule(symbol).map(({name}) => name);
    const module = extracted.model.modules.find(({name}) => name === specifier)!;
    const ids = new Set(idsOf(html(`modules/${module.id}`)));
    assert.deepEqual(
      names.filter((name) => !ids.has(name)),
      [],
      `missing on the page of ${specifier}`,
    );
    count += names.length;
  }
  assert.ok(count > 700, String(count));
});

test('no id stands twice on a page', () => {
  for (const page of site.pages) {
    const ids = idsOf(pageHtml(page));
    assert.equal(new Set(ids).size, ids.length, page.route);
  }
});

test('every link within the reference leads to a page and an anchor that are there', () => {
  const ids = new Map(site.pages.map((page) => [page.route, new Set(idsOf(pageHtml(page)))]));
  const broken: string[] = [];
  for (const page of site.pages) {
    for (const [, href = ''] of pageHtml(page).matchAll(/ href="([^"]*)"/g)) {
      if (/^https?:/.test(href)) continue;
      const [route = '', anchor] = href.split('#');
      const there = ids.get(route === '' ? page.route : route);
      const target = anchor?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
      if (!there || (target !== undefined && !there.has(target)))
        broken.push(`${page.route}: ${href}`);
    }
  }
  assert.deepEqual(broken, []);
});

test('every type name in a declaration is a link', () => {
  const plain = new Set<string>();
  const walk = (code: Code, known: ReadonlySet<string>): void => {
    code.forEach((piece, i) => {
      if (typeof piece !== 'string') {
        if ('items' in piece) for (const item of piece.items) walk(item, known);
        return;
      }
      // What stands before a colon or inside of brackets of an index is a name, not a type.
      for (const [, word] of piece.matchAll(
        /(?:^|[^\w$.'])([A-Z]\w+)\b(?!\??:|\w* (?:in|is)\b| =>)/g,
      )) {
        if (!known.has(word!) && i > 0) plain.add(word!);
      }
    });
  };
  const names = (code: Code): string[] =>
    code.flatMap((piece) => {
      if (typeof piece === 'string') return [];
      if (!('items' in piece)) return [];
      const own = piece.open === '<' ? piece.items.map(([first]) => String(first)) : [];
      return [...own, ...piece.items.flatMap(names)];
    });
  const visit = (symbol: ApiSymbol, outer: readonly string[]): void => {
    for (const code of [symbol.code, ...(symbol.signatures ?? []).map(({code}) => code)]) {
      if (!code) continue;
      const inferred = JSON.stringify(code).match(/(?<="infer","c":"k"\}," )\w+/g) ?? [];
      walk(code, new Set([...outer, ...names(code), ...inferred]));
    }
    const own = symbol.code ? names(symbol.code) : [];
    for (const member of symbol.members ?? []) visit(member, [...outer, ...own]);
  };
  for (const {symbols} of extracted.model.modules) for (const symbol of symbols) visit(symbol, []);
  // A type parameter of a function type inside of a type, a key of a mapped type, and a private brand.
  assert.deepEqual([...plain].sort(), []);
});

test('an alias of a name from another file says which', () => {
  const plugin = extracted.model.modules.find(({id}) => id === 'eslint-plugin')!;
  const alias = plugin.symbols.find(({name}) => name === 'ToMatcher')!;
  assert.equal(plainText(alias.code!), "type ToMatcher = import('../util/buildMatcher').ToMatcher");
});

test('declarations link across packages, to MDN, to React and to npm', () => {
  const links = new Set(
    extracted.model.modules.flatMap(({symbols}) =>
      symbols.flatMap(({code, signatures = []}) =>
        [code ?? [], ...signatures.map((signature) => signature.code)].flatMap(linksOf),
      ),
    ),
  );
  for (const link of [
    'lexical#LexicalEditor',
    'list#ListNode',
    'https://developer.mozilla.org/docs/Web/API/HTMLElement',
    'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Map',
    'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
    'https://react.dev/reference/react/createContext',
    'https://react.dev/learn/typescript#typing-children',
    'https://www.npmjs.com/package/yjs',
  ]) {
    assert.ok(links.has(link), link);
  }
});

test('former addresses lead to their pages, former anchors to their symbols', () => {
  const to = new Map(site.aliases.map((alias) => [alias.from, alias.to]));
  const cases: readonly (readonly [string, string])[] = [
    ['modules/lexical_clipboard', 'modules/clipboard'],
    ['modules/lexical_code_shiki', 'modules/code-shiki'],
    ['modules/lexical_code-shiki', 'modules/code-shiki'],
    ['classes/lexical_rich-text.HeadingNode', 'classes/rich-text.HeadingNode'],
    ['modules/lexical_react_LexicalComposer', 'modules/LexicalComposer'],
    ['classes/lexical_list.ListNode', 'classes/list.ListNode'],
    ['interfaces/lexical_utils.DFSNode', 'interfaces/utils.DFSNode'],
  ];
  for (const [from, expected] of cases) {
    assert.equal(to.get(`/docs/api/${from}`), `/docs/api/${expected}`);
    html(expected);
  }
  const after = (route: string, id: string): string => {
    const text = html(route);
    return text.slice(
      text.lastIndexOf('<h3', text.indexOf(` id="${id}"`)),
      text.indexOf(` id="${id}"`),
    );
  };
  assert.match(after('modules/lexical', 'getroot'), /id="\$getRoot"/);
  assert.match(after('modules/lexical', 'blur_command'), /id="BLUR_COMMAND"/);
  assert.match(
    after('classes/lexical.LexicalEditor', 'registerupdatelistener'),
    /id="LexicalEditor\.registerUpdateListener"/,
  );
  const namesakes: readonly (readonly [string, string, string])[] = [
    ['modules/lexical', 'flipdirection', 'FlipDirection'],
    ['modules/lexical', 'flipdirection-1', 'flipDirection'],
    ['modules/link', 'togglelink', 'toggleLink'],
    ['modules/link', 'togglelink-1', '$toggleLink'],
    ['modules/eslint-plugin', 'plugin', 'default'],
    ['classes/lexical.LexicalNode', 'config', 'LexicalNode.$config'],
    ['classes/lexical.LexicalNode', 'config-1', 'LexicalNode.config'],
    ['classes/lexical.LexicalNode', 'gettype-1', 'LexicalNode.getType:static'],
    ['classes/link.AutoLinkNode', 'gettype-1', 'AutoLinkNode.getType:static'],
  ];
  for (const [route, old, id] of namesakes) {
    assert.ok(after(route, old).includes(` id="${id}"`), `${route}#${old} is at ${id}`);
  }
  const inherited = html('classes/lexical.TextNode');
  for (const old of ['config', 'config-1', 'gettype']) {
    assert.match(inherited, new RegExp(`<a id="${old}" href="[^"]*#LexicalNode\\.`));
  }
  assert.match(inherited, /id="gettype-1" href="#TextNode\.getType/, 'TextNode declares its own');
  assert.match(
    html('classes/list.ListItemNode'),
    /<section class="sym" id="ListItemNode.canMergeWith"><a id="canmergewith">/,
    'folded members have theirs',
  );
  assert.match(
    html('interfaces/lexical.BaseSelection'),
    /<p class="tag names" id="implemented-by">/,
  );
  assert.doesNotMatch(
    html('classes/lexical.RangeSelection'),
    /<b>Implements<\/b>\s*(?:<[^>]*>)*BaseSelection</,
    'the declaration says it',
  );
  assert.match(
    html('classes/rich-text.QuoteNode'),
    /<a id="isshadowroot" href="\/docs\/api\/classes\/lexical\.ElementNode#ElementNode\.isShadowRoot">/,
  );
});

test('links in comments that tsc has dropped the imports of are found by name', () => {
  const unresolved = extracted.model.modules.flatMap(({id, symbols}) =>
    JSON.stringify(symbols).includes('{@link') ? [id] : [],
  );
  assert.deepEqual(unresolved, []);
  assert.match(html('modules/lexical'), /<a href="\/docs\/api\/modules\/lexical#\$addUpdateTag">/);
});

test('no licence header is taken for documentation', () => {
  for (const page of site.pages) assert.doesNotMatch(pageHtml(page), /Meta Platforms/, page.route);
  // Not at re-exports either, where only search would show it.
  assert.doesNotMatch(JSON.stringify(extracted.model), /Meta Platforms/);
});

test('a long page begins with what it holds, a short one does not', () => {
  const overview = (route: string) =>
    html(route).match(/<section class="overview"[^>]*>.*?<\/section>/gs) ?? [];
  assert.deepEqual(
    overview('modules/lexical').map((text) => /<a href="#([^"]*)">/.exec(text)![1]),
    ['classes', 'functions', 'interfaces', 'type-aliases', 'variables'],
  );
  const all = overview('modules/lexical').join('');
  assert.match(
    all,
    /<li><a href="#\$copyNode">\$copyNode<\/a> Returns a shallow clone of node with a new key<\/li>/,
  );
  assert.match(
    all,
    /<li class="shape"><a [^>]*>\$addUpdateTag<\/a> \(tag: UpdateTag\): void<\/li>/,
    'without a comment, how it is called',
  );
  assert.match(all, /<li class="shape"><a [^>]*>RootNode<\/a> new \(\)<\/li>/);
  assert.match(all, /<li><a [^>]*>LexicalEditor<\/a> Used by createEditor, \$createRange/);
  assert.match(all, /<a href="\/docs\/api\/classes\/lexical\.ElementNode">/);
  // The first frame lays these out: a row is two boxes, and a list that waits has twenty rows.
  const lists = [...all.matchAll(/<ul data-count="(\d+)">(.*?)<\/ul>/gs)];
  for (const [, count, rows = ''] of lists) {
    const elements = rows.match(/<(?!\/|wbr)/g)!.length;
    assert.ok(elements <= 2 * Number(count) && Number(count) <= 20, rows);
  }
  assert.deepEqual(overview('modules/LexicalComposer'), []);
});

test('the props of a component stand behind it, exported or not', () => {
  const headings = (route: string) =>
    [...html(route).matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(headings('modules/LexicalComposer'), [
    'components',
    'LexicalComposer',
    'Props',
    'type-aliases',
    'InitialConfigType',
    'InitialEditorStateType',
  ]);
  assert.match(html('modules/LexicalComposer'), /<h3 id="Props" data-kind="not exported type">/);
});

test('a declaration of many lines is folded', () => {
  const folded = [...html('modules/lexical').matchAll(/<div class="fold">.*?<\/div>/gs)].map(
    ([text]) => text,
  );
  assert.ok(folded.some((text) => text.includes('type EditorThemeClasses')));
  assert.ok(folded.every((text) => /All \d+ lines/.test(text)));
  assert.ok(folded.length < 10, String(folded.length));
});

test('classes know their ancestors, their descendants and where their members come from', () => {
  const page = html('classes/lexical.ElementNode');
  const tree = /<ul class="hierarchy"[^>]*>.*?<\/ul><\/li><\/ul>/s.exec(page)![0];
  assert.match(
    tree,
    /^<ul class="hierarchy" data-title="Hierarchy"><li><a [^>]*>LexicalNode<\/a><ul><li><b>ElementNode<\/b><ul>/,
  );
  assert.match(tree, /classes\/list\.ListNode">ListNode</);
  assert.match(page, /\d+ from (?:<code>)?LexicalNode(?:<\/code>)?<\/summary>/);
  assert.ok(
    html('classes/lexical.LexicalEditor').includes('data-kind="class, exported as a type only"'),
  );
});

test('deprecated symbols are marked in pages, sidebar, symbols and search', () => {
  assert.match(html('modules/code'), /<section class="sym old"><h3 id="getFirstCodeNodeOfLine"/);
  assert.equal(resolveSymbol(site.symbols, 'getFirstCodeNodeOfLine')!.deprecated, true);
  assert.equal(site.search.find(({name}) => name === 'getFirstCodeNodeOfLine')!.deprecated, true);
});

test('names resolve to the package that declares them; a hint decides between two', () => {
  const route = (name: string, module?: string) => resolveSymbol(site.symbols, name, module)?.route;
  assert.equal(route('$getRoot'), '/docs/api/modules/lexical#$getRoot');
  assert.equal(route('$splitNode'), '/docs/api/modules/lexical#$splitNode');
  assert.equal(
    route('LexicalEditor.update'),
    '/docs/api/classes/lexical.LexicalEditor#LexicalEditor.update',
  );
  assert.equal(
    route('ListNode.append'),
    '/docs/api/classes/lexical.ElementNode#ElementNode.append',
  );
  assert.equal(route('Tokenizer'), '/docs/api/interfaces/code-shiki.Tokenizer');
  assert.equal(route('RegisteredNodes'), undefined, 'what is not exported is nobody’s to use');
  assert.equal(route('constructor'), undefined);
  assert.equal(route('default'), undefined);
  for (const entries of Object.values(site.symbols)) {
    for (const {route: at} of entries) assert.ok(at.startsWith('/docs/api/'), at);
  }
});

test('search gets each symbol with what it takes and gives', () => {
  const found = site.search.filter(({qualifiedName}) => qualifiedName === '$getNodeByKey');
  assert.deepEqual(
    found.map(({kind, href, parameterTypes, returnType}) => ({
      kind,
      href,
      parameterTypes,
      returnType,
    })),
    [
      {
        kind: 'function',
        href: '/docs/api/modules/lexical#$getNodeByKey',
        parameterTypes: ['NodeKey', 'EditorState'],
        returnType: 'LexicalNode | null',
      },
    ],
  );
});

test('the sidebar lists everything by its kind', () => {
  const labels = site.sidebar.items.map(({label}) => label);
  assert.deepEqual(labels, ['Readme', 'Table of Contents', 'Modules', 'Classes', 'Interfaces']);
  const modules = site.sidebar.items[2]!;
  assert.ok(modules.type === 'category');
  const react = modules.items.at(-1)!;
  assert.ok(react.type === 'category');
  assert.equal(react.label, '@lexical/react');
  assert.equal(modules.items.length - 1, 25);
  assert.deepEqual(
    react.items.map((item) => [item.label, item.type === 'category' ? item.items.length : 0]),
    [
      ['Plugins', 27],
      ['Components', 7],
      ['Hooks', 5],
      ['Others', 4],
    ],
  );
});

test('the largest page stays within its budget', () => {
  const page = Buffer.from(html('modules/lexical'));
  const quality = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};
  assert.ok(gzipSync(page).length < 100_000);
  assert.ok(brotliCompressSync(page, quality).length < 45_000);
  const elements = page.toString().match(/<[a-z]/g)!.length;
  assert.ok(elements < 4_550, String(elements));
});

test('a module counts what it exports, without the properties of its component', () => {
  assert.match(html('modules/LexicalComposer'), /@lexical\/react [\d.]+ · 3 exports</);
});

test('the model names no folder of this machine', () => {
  const text = JSON.stringify(extracted.model);
  assert.ok(!text.includes(path.dirname(root)));
});

test('each page has one h1, and its headings go down step by step', () => {
  for (const page of site.pages) {
    const levels = [...pageHtml(page).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    assert.equal(levels.filter((level) => level === 1).length, 1, page.route);
    assert.ok(
      levels.every((level, i) => i === 0 || level <= levels[i - 1]! + 1),
      page.route,
    );
  }
});
