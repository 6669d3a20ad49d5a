import assert from 'node:assert/strict';
import {describe, test} from 'node:test';
import {HOSTILE_QUERIES} from '../../../bench/hostileQueries.js';
import {page, symbol} from '../../render/search/sampleSite.js';
import {sampleEngine} from './sampleEngine.js';

const pages = [
  page('/docs/state', {
    title: 'Editor state',
    breadcrumbs: ['Concepts'],
    description: 'What an editor shows is a value.',
    sections: [
      ['Editor state', 'The editor keeps its document in an immutable value.'],
      ['Save and load', 'Serialize the document to JSON and parse it again.', ['parseDocument']],
    ],
  }),
  page('/docs/serialization', {
    title: 'Serialization',
    breadcrumbs: ['Concepts'],
    keywords: ['export', 'clipboard'],
    sections: [
      ['Serialization', 'Nodes become JSON or HTML when they leave the editor.'],
      ['Markup', 'A <b onclick="alert(1)">bold</b> text stays a text.'],
    ],
  }),
  page('/docs/read-only', {
    title: 'Read-only mode',
    sections: [['Read-only mode', 'Nobody can type while the surface is locked.']],
  }),
  page('/docs/transforms', {
    title: 'Transforms',
    sections: [['Transforms', 'registerNodeTransform runs before the screen is painted.']],
  }),
  page('/docs/cjk', {title: '選択範囲', sections: [['選択範囲', 'カーソルの位置を知る。']]}),
];
const api = [
  symbol('engine', {kind: 'module', href: '/api/engine'}),
  symbol('Editor', {kind: 'class', summary: 'The editor itself.'}),
  symbol('update', {
    qualifiedName: 'Editor.update',
    kind: 'method',
    parameterTypes: ['() => void', 'UpdateOptions'],
    returnType: 'void',
  }),
  symbol('parseState', {
    qualifiedName: 'Editor.parseState',
    kind: 'method',
    parameterTypes: ['string'],
    returnType: 'EditorState',
  }),
  symbol('getRoot', {deprecated: true, parameterTypes: [], returnType: 'RootNode'}),
  symbol('$getRoot', {parameterTypes: [], returnType: 'RootNode'}),
  symbol('RootNode', {kind: 'class'}),
  symbol('$isTextNode', {
    parameterTypes: ['null | LexicalNode'],
    returnType: 'node is TextNode',
  }),
  symbol('$wrap', {parameterTypes: ['LexicalNode', 'boolean'], returnType: 'LexicalNode'}),
  symbol('KEY_ENTER_COMMAND', {kind: 'command'}),
  symbol('UpdateOptions', {kind: 'type'}),
  // Kinds that an object has by birth must not pass for known ones.
  symbol('constructor', {qualifiedName: 'Editor.constructor', kind: 'constructor'}),
];
const sample = sampleEngine({pages, api});

describe('finds what people mean', () => {
  test('of two pages that say the same, the one that more links lead to', async () => {
    const sections: [string, string][] = [['Carets', 'Where the caret is.']];
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Notes', sections}),
        page('/b', {title: 'Guide', sections, linkTexts: [['', ['here', 'there']]]}),
      ],
    });
    assert.deepEqual(await names('caret'), ['Guide > Carets', 'Notes > Carets']);
  });

  test('three pages before the second section of one', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {
          title: 'Ink',
          sections: [
            ['Ink', 'It is wet.'],
            ['Wet blots', 'Wait.'],
            ['Dry blots', 'Wash.'],
          ],
        }),
        page('/b', {title: 'Paper', sections: [['Paper', 'It has a blot, and many lines.']]}),
        page('/c', {title: 'Pens', sections: [['Pens', 'They may leave a blot on a line.']]}),
      ],
    });
    assert.deepEqual(await names('blots'), ['Ink > Wet blots', 'Paper', 'Pens', 'Ink > Dry blots']);
  });

  test('words of one section before words of many sections that have nothing to do with each other', async () => {
    const parts = ['A frame', 'Wet hooks', ...'abcdefghijklmnopqrstuvwxyz'].map(
      (heading): [string, string] => [heading, 'Something else.'],
    );
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Answers', sections: [['Answers', 'Lines.'], ...parts]}),
        page('/b', {title: 'Other', sections: [['Drawing', 'The frame has wet lines.']]}),
      ],
    });
    assert.deepEqual((await names('wet frame lines'))[0], 'Other > Drawing');
  });

  test('a slip that has the stem of another word', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Setup', sections: [['Setup', 'Init runs before all else.']]}),
        page('/b', {title: 'Initial values', sections: [['Initial values', 'What is there.']]}),
      ],
    });
    assert.deepEqual(await names('inital state'), ['Initial values', 'Setup']);
  });

  test('a slip that is a part of a name in one place', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Updates', sections: [['Updates', 'Call `$hastag` with the tag.']]}),
        page('/b', {title: 'Hashtags', sections: [['Hashtags', 'Words after a sign.']]}),
        page('/c', {title: 'Packages', sections: [['Packages', 'A hashtag has one.']]}),
      ],
    });
    assert.deepEqual(await names('hastag'), ['Hashtags', 'Updates', 'Packages']);
  });

  test('a slip in a word that longer ones have, too', async () => {
    const {names} = sampleEngine({
      pages: [page('/a', {title: 'Lines', sections: [['Lines', 'A linebreak ends one.']]})],
      api: [
        symbol('LineBreakNode', {kind: 'class'}),
        symbol('$insertLineBreak', {kind: 'function'}),
      ],
    });
    assert.deepEqual((await names('linebrake')).sort(), [
      '$insertLineBreak',
      'LineBreakNode',
      'Lines',
    ]);
  });

  test('a plain word that is the whole name of an export, among the first three', async () => {
    const {names} = sampleEngine({
      pages: [1, 2, 3, 4].map((n) =>
        page(`/${n}`, {title: `Box ${n}`, sections: [[`Box ${n}`, 'A box has a lid.']]}),
      ),
      api: [
        ...['isBox', 'makeBox', 'Boxes', 'BoxLid'].map((name) => symbol(name, {})),
        symbol('box', {qualifiedName: 'Room.box', kind: 'property'}),
        symbol('box', {kind: 'variable'}),
        symbol('lid', {kind: 'variable', deprecated: true}),
      ],
    });
    assert.equal((await names('box')).indexOf('box'), 2);
    assert.ok((await names('lid')).indexOf('lid') > 2);
  });

  test('a word of two that are left out', async () => {
    const {names} = sampleEngine({
      pages: [page('/a', {title: 'Page'}), page('/b', {title: 'To-do'})],
    });
    assert.deepEqual(await names('todo'), ['To-do']);
  });

  const cases: [query: string, first: string, why: string][] = [
    ['editor state', 'Editor state', 'a title'],
    ['save load', 'Editor state > Save and load', 'a heading'],
    ['clipboard', 'Serialization', 'a keyword'],
    ['painted', 'Transforms', 'the text'],
    ['serial', 'Serialization', 'a beginning'],
    ['serialized', 'Serialization', 'another form of the word'],
    ['seriaLIZation', 'Serialization', 'any case'],
    ['serailization', 'Serialization', 'two letters swapped'],
    ['serializtion', 'Serialization', 'a letter too few'],
    ['seriallization', 'Serialization', 'a letter too many'],
    ['serializotion', 'Serialization', 'a wrong letter'],
    ['serialozat', 'Serialization', 'a wrong letter in a word half typed'],
    ['seriallizatoin', 'Serialization', 'a letter too many, and two swapped'],
    ['sirialozation', 'Serialization', 'two wrong letters'],
    ['serializti', 'Serialization', 'two letters too few'],
    ['read-only', 'Read-only mode', 'a hyphen'],
    ['read only', 'Read-only mode', 'a blank for a hyphen, and a stop word'],
    ['readonly', 'Read-only mode', 'nothing for a hyphen'],
    ['editorstate', 'Editor state', 'two words run together'],
    ['editorsta', 'Editor state', 'two words run together, half typed'],
    ['parseDocument', 'Editor state > Save and load', 'a name in a code block'],
    ['registerNodeTransform', 'Transforms', 'a name in the text'],
    ['node transform', 'Transforms', 'parts of a name'],
    ['$getRoot', '$getRoot', 'a symbol to the letter'],
    ['$getRoot()', '$getRoot', 'a call'],
    ['RootNode', 'RootNode', 'a class'],
    ['Editor.update', 'Editor.update', 'a qualified name'],
    ['Editor.upd', 'Editor.update', 'a qualified name half typed'],
    ['KEY_ENTER_COMMAND', 'KEY_ENTER_COMMAND', 'a constant'],
    ['enter command', 'KEY_ENTER_COMMAND', 'parts of a constant'],
    ['editor.update(() => {})', 'Editor.update', 'a call with a function'],
    ['const transforms = () => 1', 'Transforms', 'code with an arrow'],
    ['class:editor', 'Editor', 'a class by a filter'],
    ['type: update', 'UpdateOptions', 'a type by a filter'],
    ['fn:update', 'Editor.update', 'a function by a filter'],
    ['選択', '選択範囲', 'Chinese characters'],
    ['カーソル', '選択範囲', 'Japanese characters'],
  ];
  for (const [query, first, why] of cases) {
    test(`${query}: ${why}`, async () => {
      assert.equal((await sample.names(query))[0], first);
    });
  }

  test('a filter leaves out everything else', async () => {
    assert.deepEqual(await sample.names('class:root'), ['RootNode']);
  });

  test('a constant whose name is spelled out in words', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {
          title: 'Commands',
          sections: [['Commands', 'Text and its format. A command for each, with text.']],
        }),
      ],
      api: [symbol('FORMAT_TEXT_COMMAND', {kind: 'command'})],
    });
    assert.equal((await names('format text command'))[0], 'FORMAT_TEXT_COMMAND');
    assert.equal((await names('text for each'))[0], 'Commands');
  });

  test('of many sections the one that has a word, not one that has but a keyword of the page', async () => {
    const others = Array.from({length: 30}, (_, i): [string, string] => [
      `Thing ${i}`,
      'Something else.',
    ]);
    const {names} = sampleEngine({
      pages: [
        page('/a', {
          title: 'Answers',
          keywords: ['clear'],
          sections: [
            ['Answers', 'All of them.'],
            ['Format', 'A format is off.'],
            ['Clear one', 'The format of all is clear.'],
            ...others,
          ],
        }),
      ],
    });
    assert.equal((await names('clear format'))[0], 'Answers > Clear one');
  });

  test('a heading of the same word before one of another form', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Linter', sections: [['Installation', 'Install it.']]}),
        page('/b', {title: 'Start', sections: [['Install', 'Here is how to install all of it.']]}),
      ],
    });
    assert.equal((await names('install'))[0], 'Start > Install');
  });

  test('a page of the word in another number, and what a question asks for, before longer names', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/scopes', {title: 'Association scopes'}),
        page('/associations', {title: 'Associations'}),
        page('/logic', {
          title: 'Logic',
          sections: [['Reducer logic', 'A reducer calls another reducer, which calls a reducer.']],
        }),
        page('/terms', {title: 'Terms', sections: [['Reducer', 'A function.']]}),
      ],
    });
    assert.equal((await names('association'))[0], 'Associations');
    assert.equal((await names('what is a reducer'))[0], 'Terms > Reducer');
  });

  test('a name that is spelled out with a slip as one without', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Commands', keywords: ['text'], sections: [['Commands', 'Format it.']]}),
      ],
      api: [
        symbol('engine', {kind: 'module', href: '/api/engine'}),
        symbol('FORMAT_TEXT_COMMAND', {kind: 'command'}),
      ],
    });
    for (const query of ['format text command', 'format text commmand']) {
      assert.equal((await names(query))[0], 'FORMAT_TEXT_COMMAND', query);
    }
  });

  test('a class before its member, and a page before the constant of the same word', async () => {
    const {names} = sampleEngine({
      pages: [page('/a', {title: 'Quotes', sections: [['Quotes', 'A quote is a block.']]})],
      api: [
        symbol('QUOTE', {kind: 'variable'}),
        symbol('quote', {qualifiedName: 'Theme.quote', kind: 'property'}),
        symbol('QuoteNode', {kind: 'class'}),
      ],
    });
    assert.equal((await names('quote'))[0], 'Quotes');
    assert.equal((await names('QUOTE'))[0], 'QUOTE');
    assert.equal((await names('quotenode'))[0], 'QuoteNode');
  });

  test('a page before further symbols that share a word with it', async () => {
    const classes = ['Base', 'Caret', 'Cell', 'Grid', 'Node', 'Range', 'Table'];
    const {names} = sampleEngine({
      pages: [page('/a', {title: 'Blocks', sections: [['Blocks', 'Some are collapsible.']]})],
      api: classes.map((of) =>
        symbol('isCollapsed', {qualifiedName: `${of}.isCollapsed`, kind: 'method'}),
      ),
    });
    const found = await names('collapsible');
    assert.equal(found.length, 8);
    assert.ok(found.indexOf('Blocks') < 4, found.join());
  });

  test('what is deprecated comes last of what fits alike', async () => {
    const names = await sample.names('root');
    assert.ok(names.indexOf('getRoot') > names.indexOf('$getRoot'), names.join());
    assert.ok(names.indexOf('getRoot') > names.indexOf('RootNode'), names.join());
  });

  test('a kind without a weight of its own ranks behind those that have one', async () => {
    const names = await sample.names('editor', {context: 'api'});
    assert.equal(names[0], 'Editor');
    assert.ok(names.includes('Editor.constructor'));
  });

  test('what has all words comes before what has one', async () => {
    const names = await sample.names('editor immutable value');
    assert.equal(names[0], 'Editor state');
  });

  test('a word that nothing has does not hide the rest', async () => {
    assert.equal((await sample.names('serialization qqqqqq'))[0], 'Serialization');
  });
});

describe('finds what readers call it', () => {
  const named = sampleEngine({
    pages: [
      page('/docs/history', {
        title: 'History',
        linkTexts: [
          ['', ['Undo and redo'], ['Undo and redo take back what was typed']],
          ['one-step', ['Group keystrokes']],
        ],
        sections: [
          ['History', 'Steps back and forth.'],
          ['One step', 'What belongs together.'],
        ],
      }),
      page('/docs/other', {
        title: 'Other',
        sections: [['Other', 'Here someone may undo nothing, says playwright.']],
      }),
      page('/docs/way', {title: 'A way of life', sections: [['A way of life', 'Make a need.']]}),
      page('/docs/parts', {title: 'Parts', sections: [['Parts', 'How a part is editable.']]}),
    ],
    api: [
      symbol('$getSelection'),
      symbol('select', {kind: 'method', qualifiedName: 'TextNode.select'}),
    ],
  });
  const cases: [query: string, first: string, why: string][] = [
    ['undo', 'History', 'links to it say so'],
    ['keystrokes', 'History > One step', 'a link to the section says so'],
    ['take back', 'History', 'the list item of a link to it says so'],
    ['is there a way to make a part editable', 'Parts', 'words of asking count little'],
    [
      'how do I do it when it is not for me and this is playwright',
      'Other',
      'the last word counts',
    ],
    ['selection', '$getSelection', 'a verb before the name, not another form of the word'],
  ];
  for (const [query, first, why] of cases) {
    test(`${query}: ${why}`, async () => {
      assert.equal((await named.names(query))[0], first);
    });
  }
});

describe('weighs what is said of a page', () => {
  test('one of many keywords as much as one of few', async () => {
    const many = Array.from({length: 30}, (_, i) => `key${String.fromCharCode(97 + (i % 26))}word`);
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Few', keywords: ['blotting'], sections: [['Few', 'Paper.']]}),
        page('/b', {
          title: 'Many',
          keywords: [...many, 'blotting'],
          sections: [['Many', 'Blotting comes after writing.']],
        }),
      ],
    });
    assert.deepEqual(await names('blotting'), ['Many', 'Few']);
  });

  test('a row of a link before a text of the same length that has the word', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {
          title: 'Mention',
          sections: [['Mention', 'Ink ink dries where rain never falls.']],
        }),
        page('/b', {
          title: 'Target',
          linkTexts: [['', ['here'], ['ink']]],
          sections: [['Target', 'Paper dries where rain never falls.']],
        }),
      ],
    });
    assert.deepEqual(await names('ink'), ['Target', 'Mention']);
  });
});

test('a page found by its keywords is shown at the section that has them in its heading', async () => {
  const {ask} = sampleEngine({
    pages: [
      page('/faq', {
        title: 'Questions',
        keywords: ['Svelte', 'license'],
        sections: [
          ['Questions', 'Short answers to what people ask.'],
          ['Does it work with Svelte?', 'It does: the core knows no framework.'],
          ['How fast is it?', 'Fast. A license costs nothing.'],
        ],
      }),
    ],
  });
  const shown = async (query: string) =>
    (await ask(query, {context: 'docs'})).hits.map(({s}) => s.text);
  assert.deepEqual(await shown('svelte'), ['Does it work with Svelte?']);
  assert.deepEqual((await shown('license'))[0], '');
});

describe('finds functions by their types', () => {
  const cases: [query: string, found: string[]][] = [
    ['() => RootNode', ['$getRoot', 'getRoot']],
    ['string -> EditorState', ['Editor.parseState']],
    ['(text: string) => EditorState', ['Editor.parseState']],
    ['Editor, string -> EditorState', ['Editor.parseState']],
    ['LexicalNode -> boolean', ['$isTextNode']],
    ['boolean, LexicalNode → LexicalNode', ['$wrap']],
    ['number -> number', []],
    ['-> EditorState', ['Editor.parseState']],
    ['string ->', ['Editor.parseState']],
  ];
  for (const [query, found] of cases) {
    test(query, async () => {
      assert.deepEqual(await sample.names(query), found);
    });
  }
});

describe('the shape of an answer', () => {
  test('of a page', async () => {
    const {hits} = await sample.ask('serialization', {context: 'docs'});
    assert.deepEqual(hits[0], {
      type: 'title',
      u: '/docs/serialization',
      t: {text: 'Serialization', marks: [[0, 13]]},
      s: {text: '', marks: []},
      h: '',
      b: ['Concepts'],
      context: 'docs',
      snippets: [],
    });
  });

  test('of a section', async () => {
    const {hits, words} = await sample.ask('parse json', {context: 'docs'});
    const {type, u, h, s, snippets} = hits[0]!;
    assert.deepEqual(
      [type, u, h, s.text],
      ['content', '/docs/state', '#save-and-load', 'Save and load'],
    );
    assert.deepEqual(snippets[0], {
      text: 'Serialize the document to JSON and parse it again.',
      marks: [
        [26, 4],
        [35, 5],
      ],
    });
    assert.deepEqual(words, ['parse', 'json']);
  });

  test('of what is found by words that it does not show', async () => {
    const {hits} = await sample.ask('clipboard', {context: 'docs'});
    const {t, s, snippets} = hits[0]!;
    assert.deepEqual([t.marks, s.marks], [[], []]);
    assert.deepEqual(snippets, [
      {text: 'Nodes become JSON or HTML when they leave the…', marks: []},
    ]);
  });

  test('of a symbol', async () => {
    const {hits} = await sample.ask('getRoot');
    assert.deepEqual(
      hits.slice(0, 2).map(({s, h, symbol: info}) => [s.text, h, info]),
      [
        ['getRoot', '#getRoot', {kind: 'function', deprecated: true}],
        ['$getRoot', '#$getRoot', {kind: 'function', deprecated: false}],
      ],
    );
  });

  test('markup in the content is text', async () => {
    const {hits} = await sample.ask('onclick');
    assert.equal(hits[0]?.snippets[0]?.text, 'A <b onclick="alert(1)">bold</b> text stays a…');
  });

  test('a page named by the word leaves those that only mention it in the results', async () => {
    const mentioning = Array.from({length: 40}, (_, i) =>
      page(`/docs/guide-${i}`, {
        title: `Guide ${i}`,
        sections: [
          [`Guide ${i}`, `${'Many other words stand in this text. '.repeat(20)}Deploy it.`],
        ],
      }),
    );
    const named = page('/docs/deploy', {title: 'Deploy', sections: [['Deploy', 'Deploy a site.']]});
    const {ask} = sampleEngine({pages: [...mentioning, named]});
    const {hits, total} = await ask('deploy');
    assert.equal(hits[0]!.t.text, 'Deploy');
    assert.equal(total, 41);
  });

  test('the limit cuts, the total counts', async () => {
    const all = await sample.ask('editor', {limit: 100});
    const some = await sample.ask('editor', {limit: 2});
    assert.equal(all.hits.length, all.total);
    assert.deepEqual(some.hits, all.hits.slice(0, 2));
    assert.equal(some.total, all.total);
  });

  test('a corrected word is what the page marks', async () => {
    assert.deepEqual((await sample.ask('transfroms')).words, ['transforms']);
  });

  test('a word with the same first letter rather than another', async () => {
    const {ask} = sampleEngine({
      pages: [page('/a', {title: 'Label'}), page('/b', {title: 'Table'})],
    });
    assert.deepEqual((await ask('tabel')).words, ['table']);
  });
});

describe('contexts and versions', () => {
  const contexts = async (context: string) => [
    ...new Set((await sample.ask('editor', {context})).hits.map((hit) => hit.context)),
  ];
  test('one, all but one, all', async () => {
    assert.deepEqual(await contexts('docs'), ['docs']);
    assert.deepEqual(await contexts('api'), ['api']);
    assert.deepEqual(await contexts('-docs'), ['api']);
    assert.deepEqual((await contexts('')).sort(), ['api', 'docs']);
    assert.deepEqual(await contexts('nonsense'), []);
  });

  test('a version has its own pages', async () => {
    const versioned = sampleEngine({
      versions: [
        {name: 'current', label: 'Next', isLast: false},
        {name: '2.0', label: '2.0', isLast: true},
      ],
      pages: [
        page('/docs/next/a', {title: 'Newer', version: 'current'}),
        page('/docs/a', {title: 'Newest that is out', version: '2.0'}),
      ],
    });
    const found = (context: string) => versioned.names('new', {context});
    assert.deepEqual(await found(''), ['Newest that is out']);
    assert.deepEqual(await found('current/'), ['Newer']);
    assert.deepEqual(await found('current/docs'), ['Newer']);
    assert.deepEqual(await versioned.engine.fetchIndexes('/base/', ''), [
      {name: 'current', label: 'Next', isLast: false},
      {name: '2.0', label: '2.0', isLast: true},
    ]);
  });
});

describe('text is never a query language', () => {
  for (const query of HOSTILE_QUERIES) {
    test(JSON.stringify(query.slice(0, 30)), async () => {
      const {hits, total} = await sample.ask(query);
      assert.ok(hits.length <= 8 && total >= hits.length);
    });
  }

  test('nothing asked, nothing found', async () => {
    for (const query of ['', ' ', '+', '~']) assert.deepEqual(await sample.names(query), []);
  });

  test('signs beside a word change nothing', async () => {
    const plain = await sample.names('transforms');
    for (const query of ['transforms~30', '+transforms', 'transforms^9', '*transforms*']) {
      assert.equal((await sample.names(query))[0], plain[0], query);
    }
  });
});

describe('loading', () => {
  test('everything is fetched once', async () => {
    const fresh = sampleEngine({pages, api});
    await Promise.all([fresh.ask('editor'), fresh.ask('state'), fresh.ask('json -> x')]);
    await fresh.ask('editor');
    assert.deepEqual(fresh.fetched, [...new Set(fresh.fetched)]);
  });

  test('a context needs only its own files', async () => {
    const fresh = sampleEngine({pages, api});
    await fresh.ask('editor', {context: 'docs'});
    assert.ok(
      fresh.fetched.every((url) => !url.includes('api')),
      fresh.fetched.join(),
    );
  });

  test('a failure is told, and forgotten', async () => {
    for (const part of ['manifest', 'lunr-index', 'search-doc']) {
      const fresh = sampleEngine({pages, api});
      fresh.breakAt = part;
      await assert.rejects(fresh.ask('editor'), /cannot be fetched/, part);
      await assert.rejects(fresh.engine.fetchIndexes('/base/', ''), /cannot be fetched/, part);
      fresh.breakAt = undefined;
      assert.ok((await fresh.ask('editor')).total > 0, part);
    }
  });

  test('without the texts there are hits, only no snippets', async () => {
    const fresh = sampleEngine({pages, api});
    fresh.breakAt = 'text';
    const {hits} = await fresh.ask('immutable');
    assert.equal(hits[0]?.u, '/docs/state');
    assert.deepEqual(hits[0]?.snippets, []);
    fresh.breakAt = undefined;
    assert.equal(
      (await fresh.ask('immutable')).hits[0]?.snippets[0]?.text.includes('immutable'),
      true,
    );
  });

  test('the first answer does not wait for the texts', async () => {
    const fresh = sampleEngine({pages, api});
    const {complete, hits} = await fresh.engine.search('/base/', '', 'immutable', 8);
    assert.equal(complete, false);
    assert.equal(hits[0]?.u, '/docs/state');
  });
});

describe('a site in parts', () => {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu'];
  const word = (i: number) =>
    [...String(i * 7919).padStart(6, '0')].map((digit) => syllables[Number(digit)]).join('');
  const many = Array.from({length: 3000}, (_, i) =>
    page(`/docs/${i}`, {
      title: `Page ${word(i)}`,
      sections: [
        [`Page ${word(i)}`, Array.from({length: 60}, (_, j) => word(i * 5 + j * 17)).join(' ')],
        [`About ${word(i + 1)}`, `Text ${word(i)} `.repeat(20)],
      ],
    }),
  );
  const large = sampleEngine({pages: many});

  test('of a few parts all are looked into for a word that is in none of its own', async () => {
    const few = sampleEngine({pages: many.slice(0, 600)});
    const target = word(123);
    const slip = `a${target.slice(1)}`;
    const {hits} = await few.ask(slip);
    assert.ok(
      hits.some(({t}) => t.text === `Page ${target}`),
      slip,
    );
    assert.ok(few.fetched.filter((url) => url.includes('lunr-index')).length > 2);
  });

  test('a similar word among the symbols does not hide the page that a slip means', async () => {
    const target = word(123);
    const slip = `a${target.slice(1)}`;
    const few = sampleEngine({
      pages: many.slice(0, 600),
      api: [symbol(`${slip.slice(0, -1)}x`, {kind: 'class'})],
    });
    const {hits} = await few.ask(slip);
    assert.ok(hits.some(({t}) => t.text === `Page ${target}`));
  });

  test('finds pages by title, whole or half, or with a slip', async () => {
    const target = word(1234);
    for (const query of [
      target,
      target.slice(0, -3),
      target.slice(0, -2) + 'x' + target.slice(-1),
    ]) {
      const {hits} = await large.ask(query);
      assert.ok(
        hits.some(({t}) => t.text === `Page ${target}`),
        query,
      );
    }
  });

  test('finds two words run together, whose terms are in different parts', async () => {
    for (const pages of [many, many.slice(0, 600)]) {
      const fresh = sampleEngine({pages});
      const [first, second] = [word(126), word(127)];
      assert.notEqual(first[0], second[0]);
      const {hits} = await fresh.ask(first + second);
      const found = hits.slice(0, 2).map(({t}) => t.text);
      assert.ok(found.includes(`Page ${first}`), found.join());
    }
  });

  test('half of a word counts as half of one', async () => {
    const {names} = sampleEngine({
      pages: [
        page('/a', {title: 'Page', sections: [['Texts', 'Saves a document on the server.']]}),
        page('/b', {title: 'Other', sections: [['Back from the end', 'Goes back to the end.']]}),
      ],
    });
    assert.deepEqual((await names('document backend'))[0], 'Page > Texts');
  });

  test('shows the texts that a word was found in', async () => {
    for (const i of [255, 256, 1234, 2999]) {
      const {hits} = await large.ask(word(i));
      const found = hits.filter(({type}) => type === 'content');
      const texts = found.map(({snippets}) => snippets.map(({text}) => text).join());
      assert.ok(texts.length > 2, String(i));
      for (const text of texts) assert.ok(text.includes(word(i)), text);
    }
  });

  test('loads little of it', async () => {
    const fresh = sampleEngine({pages: many});
    await fresh.engine.search('/base/', '', word(1234), 8);
    const shards = fresh.fetched.filter((url) => url.includes('lunr-index'));
    assert.equal(shards.length, 2, shards.join());
    assert.ok(fresh.fetched.length < 30, fresh.fetched.join());
  });

  test('one and two letters find something', async () => {
    for (const query of ['b', 'pa', 'te']) assert.ok((await large.ask(query)).total > 0, query);
  });
});

test('a symbol is found by a name that is a stop word', async () => {
  const members = Array.from({length: 30}, (_, i) =>
    symbol(`part${String(i)}`, {qualifiedName: `Zone.part${String(i)}`, kind: 'property'}),
  );
  const after = symbol('after', {qualifiedName: 'Zone.after', kind: 'method'});
  const {names} = sampleEngine({
    api: [symbol('Zone', {kind: 'class'}), ...members, after, symbol('least', {kind: 'function'})],
  });
  assert.equal((await names('Zone.after'))[0], 'Zone.after');
  assert.equal((await names('after'))[0], 'Zone.after');
  assert.equal((await names('least'))[0], 'least');
});

test('a member is found by its full name among many with a part of it', async () => {
  const classes = Array.from({length: 40}, (_, i) => symbol(`Zone_${String(i)}`, {kind: 'class'}));
  const types = Array.from({length: 400}, (_, i) =>
    symbol('type', {qualifiedName: `Part${String(i)}.type`, kind: 'accessor'}),
  );
  const type = symbol('type', {qualifiedName: 'Zone.type', kind: 'accessor'});
  const {names} = sampleEngine({api: [...classes, ...types, type]});
  assert.equal((await names('Zone.type'))[0], 'Zone.type');
});
