import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, test, type TestContext} from 'node:test';
import lunr from 'lunr';
import {globSync} from 'tinyglobby';
import {readPostings} from '../../../src/client/search/postings.js';
import {decodeSorted} from '../../../src/render/search/shared/codec.js';
import {BundleCache} from '../../../src/render/search/bundleCache.js';
import {
  isSearchable,
  receiveInput,
  sendInput,
  type SearchablePage,
} from '../../../src/render/search/input.js';
import type {
  DocumentsFile,
  IndexFile,
  SearchManifest,
  SignaturesFile,
} from '../../../src/render/search/shared/files.js';
import {english} from '../../../src/render/search/shared/english.js';
import {writeSearchIndex, type SearchFile} from '../../../src/render/search/writeSearchIndex.js';
import {SpillFile} from '../../../src/render/system/spillFile.js';
import {loadIntoLunr, lunrForm} from './lunrForm.js';
import {input, page, symbol} from './sampleSite.js';

function read<T>(files: readonly SearchFile[], path: string): T {
  const file = files.find((candidate) => candidate.path === path);
  assert.ok(file, `${path} is written`);
  return JSON.parse(file.contents) as T;
}

/** Paths, with a word in place of the hashes of bundles. */
const paths = (files: readonly SearchFile[]) =>
  files.map(({path}) => path.replace(/-[\da-f]{12}-/, '-HASH-')).sort();

describe('the files of the index', () => {
  const pages = [
    page('/docs/intro', {
      title: 'Introduction',
      sections: [
        ['Introduction', 'An editor for the web.'],
        ['Trees of nodes', 'Nodes make a tree.', ['$getRoot']],
      ],
    }),
  ];

  test('have the names of the specification, the defaults without context', () => {
    const files = writeSearchIndex(input({pages, api: [symbol('createEditor')]}));
    assert.deepEqual(paths(files), [
      'lunr-index-1700000000.json',
      'lunr-index-api-1700000000.json',
      'search-doc-1700000000.json',
      'search-doc-api-1700000000.json',
      'search-doc-api-text-HASH-0.json',
      'search-doc-text-HASH-0.json',
      'search-manifest.json',
    ]);
    const {versions} = read<SearchManifest>(files, 'search-manifest.json');
    assert.deepEqual(
      versions[0]?.contexts.map(({name, documents, index}) => [name, documents, index]),
      [
        ['docs', 'search-doc-1700000000.json', 'lunr-index-1700000000.json'],
        ['api', 'search-doc-api-1700000000.json', 'lunr-index-api-1700000000.json'],
      ],
    );
  });

  test('are the same if the pages wait in a file, for another thread', (t) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-search-'));
    t.after(() => {
      rmSync(folder, {recursive: true, force: true});
    });
    const spill = new SpillFile(folder);
    const versions = ['1', '2'].map((name) => ({name, label: name, isLast: name === '2'}));
    const some = ['1', '2'].map((version) =>
      page(`/docs/${version}`, {
        title: `Page ${version}`,
        version,
        linkTexts: [['', ['another name']]],
        sections: [['Nodes', `Nodes of version ${version} make a tree.`, ['$getRoot']]],
      }),
    );
    const reference = page('/api/engine', {title: 'engine', isApi: true});
    const given = input({versions, pages: [...some, reference], api: [symbol('createEditor')]});
    const sent = sendInput(given, spill);
    assert.doesNotMatch(JSON.stringify(sent.pages), /Nodes/);
    assert.deepEqual(
      writeSearchIndex(receiveInput(structuredClone(sent))),
      writeSearchIndex(given),
    );
  });

  test('are apart for each version; the API and pages outside of the docs are of the last', () => {
    const versions = [
      {name: 'current', label: 'Next', isLast: false},
      {name: '2.0', label: '2.0', isLast: true},
    ];
    const files = writeSearchIndex(
      input({
        versions,
        api: [symbol('createEditor')],
        pages: [
          page('/docs/next/a', {title: 'New', version: 'current'}),
          page('/docs/a', {title: 'Old', version: '2.0'}),
          page('/community', {title: 'Community'}),
        ],
      }),
    );
    const titles = (path: string) => read<DocumentsFile>(files, path).heads?.map(({t}) => t);
    assert.deepEqual(titles('search-doc-1700000000.json'), ['Old', 'Community']);
    assert.deepEqual(titles('search-doc-current-docs-1700000000.json'), ['New']);
    assert.ok(paths(files).includes('lunr-index-api-1700000000.json'));
    assert.ok(!paths(files).includes('lunr-index-current-api-1700000000.json'));
  });

  test('are the same for the same pages', () => {
    const make = () => writeSearchIndex(input({pages, api: [symbol('createEditor')]}));
    assert.deepEqual(make(), make());
  });

  test('a site without pages has them as well', () => {
    const files = writeSearchIndex(input({}));
    assert.equal(read<IndexFile>(files, 'lunr-index-1700000000.json').documentCount, 0);
  });

  test('the words of code blocks stay out, their names are in', () => {
    const files = writeSearchIndex(input({pages}));
    const index = loadIntoLunr(read(files, 'lunr-index-1700000000.json'));
    const refs = (term: string) =>
      index.query((query) => query.term(term, {usePipeline: false})).map(({ref}) => ref);
    assert.deepEqual(refs('getroot'), ['1']);
    assert.deepEqual(refs('root'), []);
  });

  test('a description that repeats the first paragraph counts once', () => {
    const text = 'A description long enough to be one.';
    const described = (description: string) => {
      const files = writeSearchIndex(
        input({pages: [page('/a', {title: 'A', description, sections: [['A', text]]})]}),
      );
      const {invertedIndex} = lunrForm(read<IndexFile>(files, 'lunr-index-1700000000.json'));
      return invertedIndex.some(([, posting]) => {
        const {description} = posting as {readonly description: object};
        return Object.keys(description).length > 0;
      });
    };
    assert.equal(described(text), false);
    assert.equal(described('Another one.'), true);
  });

  test('signatures name the object of a method', () => {
    const files = writeSearchIndex(
      input({
        api: [
          symbol('update', {
            qualifiedName: 'Editor.update',
            kind: 'method',
            parameterTypes: ['() => void'],
            returnType: 'void',
          }),
          symbol('Editor', {kind: 'class'}),
        ],
      }),
    );
    const {types, signatures} = read<SignaturesFile>(
      files,
      'search-doc-api-signatures-1700000000.json',
    );
    assert.deepEqual(
      signatures.map(([document, ...rest]) => [document, ...rest.map((type) => types[type])]),
      [[0, 'void', 'Editor', '() => void']],
    );
  });
});

test('the blog, drafts and unlisted pages are not searched', () => {
  const cases = [
    ['doc', {}, true],
    ['page', {}, true],
    ['readme', {}, true],
    ['post', {}, false],
    ['doc', {draft: true}, false],
    ['doc', {unlisted: true}, false],
    ['doc', {draft: false, unlisted: false}, true],
  ] as const;
  for (const [kind, frontMatter, expected] of cases) {
    assert.equal(
      isSearchable({kind, frontMatter}),
      expected,
      `${kind} ${JSON.stringify(frontMatter)}`,
    );
  }
});

describe('the index is what lunr would build', () => {
  const texts = [
    ['Editor state', 'The state of an editor is immutable; updating makes a new one.'],
    [
      'Selection',
      'A selection is a part of the state: range, node or none. Ranges have $anchor points.',
    ],
    ['Read-only mode', 'Editors in read-only mode ignore what is typed, serialization or not.'],
    ['Serialize', 'serializing serializes serialization of KEY_ENTER_COMMAND'],
  ] as const;
  const files = writeSearchIndex(
    input({
      pages: texts.map(([title, text], i) => page(`/${i}`, {title, sections: [[title, text]]})),
    }),
  );
  const file = read<IndexFile>(files, 'lunr-index-1700000000.json');
  const termList = (text: string) => {
    const words = english.wordsOf(text);
    return words.flatMap((word, i) => [
      ...english.termsOf(word.text).map(({term}) => term),
      ...(word.hyphenated ? [(words[i - 1]!.text + word.text).toLowerCase()] : []),
    ]);
  };
  const builder = new lunr.Builder();
  builder.ref('id');
  builder.field('title');
  builder.field('content');
  builder.searchPipeline.add(lunr.stemmer);
  texts.forEach(([title, text], id) => {
    builder.add({id, title: termList(title), content: termList(text)});
  });
  const built = builder.build();

  test('the same terms in the same fields of the same documents', () => {
    const {invertedIndex} = built.toJSON() as {
      invertedIndex: [string, Record<string, Record<string, object>>][];
    };
    const shape = (entries: readonly unknown[][]) =>
      entries.map(([term, posting]) => [
        term,
        ...['title', 'content'].map((field) =>
          Object.keys((posting as Record<string, object>)[field]!).sort(),
        ),
      ]);
    assert.deepEqual(shape(lunrForm(file).invertedIndex), shape(invertedIndex));
  });

  test('lunr finds the same with it, in the same order', () => {
    const loaded = loadIntoLunr(file);
    for (const query of ['state', 'serialized', 'selection', 'editor', 'readonly', 'nothing']) {
      const refs = (index: lunr.Index) => index.search(query).map(({ref}) => ref);
      assert.deepEqual(refs(loaded), refs(built), query);
    }
  });
});

describe('a large site', () => {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu'];
  const word = (i: number) =>
    [...String(i * 7919).padStart(6, '0')].map((digit) => syllables[Number(digit)]).join('');
  const pages = Array.from({length: 3000}, (_, i) =>
    page(`/docs/${i}`, {
      title: `Page ${word(i)}`,
      sections: [
        [`Page ${word(i)}`, Array.from({length: 60}, (_, j) => word(i * 5 + j * 17)).join(' ')],
        [`About ${word(i + 1)}`, `Text ${word(i)} `.repeat(20)],
      ],
    }),
  );
  const files = writeSearchIndex(input({pages}));

  test('is in parts, each of them small', () => {
    const index = read<IndexFile>(files, 'lunr-index-1700000000.json');
    const documents = read<DocumentsFile>(files, 'search-doc-1700000000.json');
    assert.equal(index.terms, undefined);
    assert.equal(documents.heads, undefined);
    assert.ok(index.shards!.length > 3);
    for (const {path, contents} of files) {
      assert.ok(contents.length < 200_000, `${path} has ${contents.length} characters`);
      assert.match(
        path,
        /^(search-doc|lunr-index)-(.*-)?1700000000\.json$|^search-doc-(text|head)-[\da-f]{12}-\d+\.json$|^search-manifest\.json$/,
      );
    }
  });

  test('an edit renames the texts and heads of the pages around it, and no others', () => {
    const edited = pages.with(700, {...pages[700]!, title: 'An edited page'});
    const partsOf = (of: readonly SearchFile[]) =>
      of.filter(({path}) => /-(?:text|head)-/.test(path));
    const before = new Map(partsOf(files).map(({path, contents}) => [path, contents]));
    const after = partsOf(writeSearchIndex(input({pages: edited})));
    const changed = after.filter(({path, contents}) => before.get(path) !== contents);
    assert.ok(changed.length > 0 && changed.length < after.length / 2, String(changed.length));
    assert.ok(changed.every(({path}) => !before.has(path)));
  });

  describe('with the bundles of an earlier index', () => {
    const cacheIn = (cacheDir: string, tool = 'code') => new BundleCache({cacheDir, tool});
    const hashed = pages.map((one, i): SearchablePage => ({
      ...one,
      contentHash: `hash ${String(i)}`,
    }));
    /** Pages of which the texts must not be read. */
    const closed = hashed.map((one) =>
      Object.defineProperty({...one}, 'sections', {
        get: () => assert.fail(`${one.href} is read`),
      }),
    );
    const edit = {
      contentHash: 'edited',
      sections: [{id: '', heading: '', text: 'An unheard-of word.', identifiers: []}],
    };
    const edited: SearchablePage[] = hashed.with(700, {...hashed[700]!, ...edit});
    const folder = (t: TestContext): string => {
      const made = mkdtempSync(path.join(tmpdir(), 'docsgen-bundles-'));
      t.after(() => {
        rmSync(made, {recursive: true, force: true});
      });
      return made;
    };

    test('it is the same, and no page is read again', (t) => {
      const cache = cacheIn(folder(t));
      assert.deepEqual(writeSearchIndex(input({pages: hashed}), {cache}), files);
      assert.deepEqual(writeSearchIndex(input({pages: closed}), {cache}), files);
    });

    test('after an edit, only the pages around the edited one are read', (t) => {
      const cache = cacheIn(folder(t));
      writeSearchIndex(input({pages: hashed}), {cache});
      const around = closed.map((one, i) => (i >= 640 && i < 704 ? hashed[i]! : one));
      assert.deepEqual(
        writeSearchIndex(input({pages: around.with(700, edited[700]!)}), {cache}),
        writeSearchIndex(input({pages: edited})),
      );
    });

    const changes: readonly [what: string, change: Partial<SearchablePage>][] = [
      ['its title', {title: 'A new title'}],
      ['its description', {description: 'Something new.'}],
      ['its keywords', {keywords: ['novelty']}],
      ['its categories', {breadcrumbs: ['News']}],
      ['what links call it', {linkTexts: [['', ['the news']]]}],
    ];
    for (const [what, change] of changes) {
      test(`a page changes with ${what}`, (t) => {
        const cache = cacheIn(folder(t));
        const few = hashed.slice(0, 3);
        writeSearchIndex(input({pages: few}), {cache});
        const changed = few.with(1, {...few[1]!, ...change});
        assert.deepEqual(
          writeSearchIndex(input({pages: changed}), {cache}),
          writeSearchIndex(input({pages: changed})),
        );
      });
    }

    test('bundles of other code, and damaged ones, are made again', (t) => {
      const cacheDir = folder(t);
      const few = hashed.slice(0, 300);
      writeSearchIndex(input({pages: few}), {cache: cacheIn(cacheDir)});
      const closedFew = closed.slice(0, 300);
      assert.throws(
        () => writeSearchIndex(input({pages: closedFew}), {cache: cacheIn(cacheDir, 'new')}),
        /is read/,
      );
      for (const name of globSync('**/*', {cwd: cacheDir, absolute: true})) {
        const bytes = readFileSync(name);
        writeFileSync(name, bytes.fill('x', bytes.length >> 2, bytes.length >> 1));
      }
      assert.deepEqual(
        writeSearchIndex(input({pages: few}), {cache: cacheIn(cacheDir)}),
        writeSearchIndex(input({pages: few})),
      );
    });
  });

  test('an API is the same from the bundles of an earlier index', (t) => {
    const cacheDir = mkdtempSync(path.join(tmpdir(), 'docsgen-bundles-'));
    t.after(() => {
      rmSync(cacheDir, {recursive: true, force: true});
    });
    const apiPages = Array.from({length: 600}, (_, i) =>
      page(`/api/${String(i)}`, {title: `Module ${String(i)}`, isApi: true}),
    );
    const typed = {parameterTypes: ['Editor'], returnType: undefined};
    const api = [
      symbol('createEditor', {href: '/api/599#createEditor', ...typed}),
      symbol('update', {href: '/api/0#update', qualifiedName: 'Editor.update', ...typed}),
    ];
    const expected = writeSearchIndex(input({pages: apiPages, api}));
    for (let time = 0; time < 2; time++) {
      const cache = new BundleCache({cacheDir, tool: 'code'});
      assert.deepEqual(writeSearchIndex(input({pages: apiPages, api}), {cache}), expected);
    }
    const {kinds} = read<DocumentsFile>(expected, 'search-doc-api-1700000000.json');
    assert.deepEqual(kinds!.names, ['function', 'module']);
    const deprecated = api.map((one) => ({...one, deprecated: true}));
    const changed = input({pages: apiPages, api: deprecated});
    assert.deepEqual(
      writeSearchIndex(changed, {cache: new BundleCache({cacheDir, tool: 'code'})}),
      writeSearchIndex(changed),
    );
  });

  test('a term of many documents has each of them, whatever stands before it', () => {
    const words = (i: number): string[] => [
      ...(i < 200 ? ['ant'] : []),
      ...(i % 3 === 0 ? [] : Array.from({length: 1 + (i % 4)}, () => 'tree')),
      ...(i % 100 > 50 ? ['bee'] : []),
    ];
    const many = Array.from({length: 500}, (_, i) =>
      page(`/${String(i)}`, {title: '', sections: [['', words(i).join(' ')]]}),
    );
    const written = writeSearchIndex(input({pages: many}));
    const {invertedIndex} = lunrForm(read<IndexFile>(written, 'lunr-index-1700000000.json'));
    for (const word of ['ant', 'bee', 'tree']) {
      const [, posting] = invertedIndex.find(([term]) => term === word)!;
      const {content} = posting as unknown as Record<string, Record<string, unknown>>;
      assert.deepEqual(
        Object.keys(content!).map(Number),
        many.flatMap((_, i) => (words(i).includes(word) ? [i] : [])),
        word,
      );
    }
  });

  test('a term of too many documents has those that it says most about, and their number', () => {
    const many = Array.from({length: 7000}, (_, i) =>
      page(`/${String(i)}`, {
        title: 'Kit',
        sections: [['Kit', `tree${i % 7 === 0 ? '' : ' and more of it, on and on'}`]],
      }),
    );
    const {terms} = read<IndexFile>(
      writeSearchIndex(input({pages: many})),
      'lunr-index-1700000000.json',
    );
    const number = decodeSorted(terms!.terms).indexOf('tree');
    const {documents, weights, total} = readPostings(
      terms!.postings.split(' ')[number]!,
      terms!.weights.split(' ')[number]!,
    );
    assert.equal(documents.length, 6000);
    assert.equal(total, 7000);
    assert.equal(weights.length, 6000);
    const kept = new Set(documents);
    assert.ok(many.every((_, i) => i % 7 > 0 || kept.has(i)));
    assert.deepEqual(documents, documents.slice().sort());
  });

  test('terms with one beginning are in one part', () => {
    const {shards} = read<IndexFile>(files, 'lunr-index-1700000000.json');
    const beginnings = shards!.map(([first]) => first.slice(0, 3));
    assert.deepEqual(beginnings, [...new Set(beginnings)].sort());
  });
});
