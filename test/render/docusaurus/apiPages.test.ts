import assert from 'node:assert/strict';
import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {parse, type DefaultTreeAdapterTypes} from 'parse5';
import {readApiSpecs} from '../../../src/render/docusaurus/read/apiSpecs.js';
import {Consumption} from '../../../src/render/docusaurus/read/consumption.js';
import type {DocusaurusSite} from '../../../src/render/docusaurus/read/readSite.js';
import {ApiDocument} from '../../../src/render/docusaurus/read/apiDocument.js';
import {printApi} from '../../../src/render/docusaurus/convert/openApiPage.js';
import {buildSite, makeTemporarySite} from '../../support/site.js';
import {builtFiles, importFiles, sharedSite} from './support.js';

const PETS = `openapi: 3.1.0
info:
  title: Pets
  version: 1.2.0
  description: "# Start\\n\\nAll of {shop} & <em>more</em>.\\n\\n\`\`\`sh\\n# no heading\\n\`\`\`"
  license: {name: MIT, url: 'https://l.example/mit'}
servers: [{url: 'https://pets.example/v1', description: Production}]
tags: [{name: Dogs & cats, description: "Both kinds.\\n\\n<SecurityDefinitions />\\n\\n<SchemaDefinition schemaRef='#/components/schemas/Pet' showWriteOnly={true} />"}]
security: [{key: []}]
paths:
  /pets/{id}:
    parameters: [{$ref: '#/components/parameters/id'}]
    get:
      tags: [Dogs & cats]
      operationId: getPet
      summary: Get a pet
      description: Returns {one} pet.
      responses:
        '200': {description: The pet, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
        '404': {$ref: './parts.yaml#/responses/Gone'}
  /pets:
    post:
      operationId: addPet
      deprecated: true
      security: []
      requestBody: {required: true, content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {note: {type: string}}}]}, example: {name: Rex}}}}
      responses: {'201': {description: Added}}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  parameters: {id: {name: id, in: path, required: true, schema: {type: integer}}}
  schemas:
    Pet:
      required: [name]
      properties: {name: {type: string, description: What it listens to}, parent: {$ref: '#/components/schemas/Pet'}, home: {$ref: './parts.yaml#/Home'}, friends: {type: array, items: {$ref: '#/components/schemas/Pet'}}}
`;

const SWAGGER = {
  swagger: '2.0',
  info: {title: 'Old'},
  host: 'old.example',
  basePath: '/v0',
  securityDefinitions: {login: {type: 'basic'}},
  definitions: {Cat: {type: 'object', properties: {lives: {type: 'integer', example: 9}}}},
  paths: {
    '/cats': {
      get: {
        parameters: [{name: 'limit', in: 'query', type: 'integer', default: 5}],
        responses: {
          200: {description: 'All', schema: {type: 'array', items: {$ref: '#/definitions/Cat'}}},
        },
      },
      put: {
        parameters: [
          {name: 'cat', in: 'body', required: true, schema: {$ref: '#/definitions/Cat'}},
        ],
      },
      post: {parameters: [{name: 'photo', in: 'formData', type: 'file', required: true}]},
    },
  },
};

const PETS_PAGE = `# Pets

- Version: 1.2.0
- License: [MIT](https://l.example/mit)

## Start

All of {shop} & <em>more</em>.

\`\`\`sh
# no heading
\`\`\`

**Servers**

- \`https://pets.example/v1\`: Production

## Security schemes {#security-schemes}

- \`key\` (apiKey, header \`X-Key\`)

## Dogs & cats {#tag-Dogs-cats}

<a id="tag/Dogs-and-cats"></a>

Both kinds.

[Pet](#schema-Pet)

### Get a pet {#operation-getPet}

<a id="tag/Dogs-and-cats/operation/getPet"></a>

**GET** \`/pets/{id}\`

Returns {one} pet.

**Authorization**

- \`key\` (apiKey, header \`X-Key\`)

**Path parameters**

- \`id\` (integer, required)

**Responses**

**200** (\`application/json\`): The pet

- \`name\` (string, required): What it listens to
- \`parent\` ([Pet](#schema-Pet))
- \`home\` ([Home](#schema-Home))
- \`friends\` ([Pet](#schema-Pet)[])

**404**: No such pet

## addPet {#operation-addPet}

<a id="operation/addPet"></a>

**POST** \`/pets\` (deprecated)

**Body** (\`application/json\`, required)

- \`name\` (string, required): What it listens to
- \`parent\` ([Pet](#schema-Pet))
- \`home\` ([Home](#schema-Home))
- \`friends\` ([Pet](#schema-Pet)[])
- \`note\` (string)

Example:

\`\`\`json
{
  "name": "Rex"
}
\`\`\`

**Responses**

**201**: Added

## Schemas {#schemas}

### Pet {#schema-Pet}

- \`name\` (string, required): What it listens to
- \`parent\` ([Pet](#schema-Pet))
- \`home\` ([Home](#schema-Home))
- \`friends\` ([Pet](#schema-Pet)[])

### Home {#schema-Home}

- \`street\` (string)
`;

const OLD_PAGE = `# Old

- [OpenAPI description](/files/api/deep/index.openapi.json)

**Servers**

- \`https://old.example/v0\`

## Security schemes {#security-schemes}

- \`login\` (http, basic)

## GET /cats

**GET** \`/cats\`

**Query parameters**

- \`limit\` (integer): Default: \`5\`.

**Responses**

**200** (\`application/json\`): All

- \`lives\` (integer): Example: \`9\`.

## PUT /cats

**PUT** \`/cats\`

**Body** (\`application/json\`, required)

- \`lives\` (integer): Example: \`9\`.

## POST /cats

**POST** \`/cats\`

**Body** (\`application/x-www-form-urlencoded\`)

- \`photo\` (file, required)
`;

test('an API that a plugin shows becomes a page at its address', async (t) => {
  const {out, page, read, listed} = await builtFiles(
    t,
    {
      'api/pets.openapi.yaml': PETS,
      'api/parts.yaml':
        'responses:\n  Gone: {description: No such pet}\nHome: {properties: {street: {type: string}}}\n',
      'api/deep/index.openapi.json': JSON.stringify(SWAGGER),
      'docs/b.md':
        '# B\n\n[Get](/rest/pets#tag/Dogs-and-cats/operation/getPet), [old](/rest/deep).\n',
    },
    `presets: [['classic', {}], ['redocusaurus', {openapi: {path: 'api', routeBasePath: '/rest/'}, specs: [{spec: 'https://far.example/a.yaml', route: '/far'}], theme: {primaryColor: '#fff'}}]],
`,
  );
  assert.equal(read('content/pages/rest/pets.md'), PETS_PAGE);
  assert.equal(read('content/pages/rest/deep.md'), OLD_PAGE);
  assert.match(page('/rest/pets'), /<h3[^>]*id="operation-getPet"/);
  assert.match(page('/docs/b'), /href="\/rest\/pets#/);
  assert.deepEqual(listed, [
    'docusaurus.config.js:5 The API at /far, described by https://far.example/a.yaml, which is not a file of the site',
    'docusaurus.config.js:5 The API at /rest/deep is a text now, made from api/deep/index.openapi.json',
    'docusaurus.config.js:5 The API at /rest/pets is a text now, made from api/pets.openapi.yaml',
    'docusaurus.config.js:5 The preset redocusaurus',
  ]);
  const {diagnostics} = await buildSite(out);
  assert.deepEqual(
    diagnostics.map(({message}) => message),
    [],
  );
});

test('the folder of APIs is searched without its links and packages', () => {
  const api = '{"paths":{}}';
  const {root: dir, remove} = makeTemporarySite({
    'apis/openapi/a/index.openapi.json': api,
    'apis/openapi/node_modules/b/b.openapi.json': api,
    'far/c.openapi.json': api,
  });
  try {
    symlinkSync(path.join(dir, 'far'), path.join(dir, 'apis/openapi/far'));
    symlinkSync('..', path.join(dir, 'apis/openapi/a/loop'));
    const config = {presets: [['redocusaurus', {}]]};
    const site = {config, dir: path.join(dir, 'apis'), consumption: new Consumption()};
    assert.deepEqual(
      readApiSpecs(site as unknown as DocusaurusSite).map(({route}) => route),
      ['/api/a'],
    );
  } finally {
    remove();
  }
});

test('a reference of Scalar becomes a page, with its link in the navbar', async (t) => {
  const {read, listed} = await importFiles(
    t,
    {
      'static/openapi.json': JSON.stringify(SWAGGER),
      'static/broken.json': '{"paths": 1}',
    },
    `presets: ['classic'],
plugins: [
  ['@scalar/docusaurus', {id: 'a', label: 'Reference', route: '/reference', configuration: {url: '/openapi.json'}}],
  ['@scalar/docusaurus', {id: 'b', label: 'Broken', route: '/broken', configuration: {url: '/broken.json'}}],
],
`,
  );
  assert.match(read('content/pages/reference.md'), /^# Old$/m);
  assert.match(read('site.config.ts'), /label: 'Reference'/);
  assert.deepEqual(listed, [
    'docusaurus.config.js:7 The API at /reference is a text now, made from static/openapi.json',
    'docusaurus.config.js:7,8 The plugin @scalar/docusaurus',
    'docusaurus.config.js:8 The API at /broken, since static/broken.json is not a description of an API that can be read',
  ]);
});

test('texts of an API stay texts, and references lead to what they name', async (t) => {
  const operation = (own: object): object => ({paths: {'/a': {get: own}}});
  const described = (description: string): object => operation({description});
  const response = (schema: object): object =>
    operation({responses: {200: {content: {'a/b': {schema}}}}});
  const twins = {'x y': {type: 'string'}, 'x-y': {type: 'string'}};
  const cases: readonly [name: string, api: object, shown: RegExp, hidden?: RegExp][] = [
    ['title', {info: {title: 'A <b>\nc'}, paths: {}}, /^# A &lt;b> c$/m],
    ['no title', {info: {title: ' '}, paths: {}}, /^# API$/m],
    ['status', operation({responses: {'<i>': {description: 'x'}}}), /\*\*&lt;i>\*\*/],
    ['form', operation({requestBody: {content: {'a`<i>': {}}}}), /``a`<i>``/],
    ['type', response({properties: {a: {type: 'list<b>'}}}), /`a` \(list&lt;b>\)/],
    ['escaped signs', operation({summary: '\\<a\\> \\{b\\}'}), /^## \\<a\\> \\\{b\\}$/m],
    ['escaped backslash', operation({summary: '\\\\{b}'}), /^## \\\\\\{b\\}$/m],
    ['empty summary', operation({summary: '', operationId: ''}), /^## GET \/a$/m],
    ['underlined', described('A\n=\n\nB\n---\n\n- c\n---'), /^### A\n\n#### B\n\n- c\n---$/m],
    ['line ends', described('A\r\n===\r\n\r\n ## B'), /^### A\n\n #### B$/m],
    ['open fence', described('```\na'), /^```\na\n```$/m],
    ['fence in a fence', described('```\n```js\n# a\n```\n# b'), /^# a\n```\n### b$/m],
    [
      'ids of schemas',
      {
        ...response({
          properties: {a: {$ref: '#/x/x y'}, b: {$ref: '#/x/x-y'}, c: {$ref: '#/x/x y'}},
        }),
        x: twins,
      },
      /`a` \(\[x y\]\(#schema-x-y\)\)\n- `b` \(\[x-y-2\]\(#schema-x-y-2\)\)\n- `c` \(\[x y\]/,
    ],
    ['name of a file', response({$ref: './b%20c.json#/Far'}), /- `far` \(string\)/],
    [
      'prototypes',
      operation({responses: {200: {$ref: '#/constructor/prototype'}}}),
      /^\*\*200\*\*: prototype$/m,
    ],
    [
      'references that lead nowhere',
      {
        ...response({
          properties: {a: {$ref: '#/x/A<b'}, c: {$ref: 'https://far.example/d.yaml#/D'}},
        }),
        info: {description: '<SchemaDefinition schemaRef="#/x/No" />'},
      },
      /^No$[^]*- `a` \(A&lt;b\)\n- `c` \(D\)$/m,
    ],
  ];
  const files = cases.map(([, api], i) => [`${i}.json`, `\uFEFF${JSON.stringify(api)}`] as const);
  const far = JSON.stringify({Far: {properties: {far: {type: 'string'}}}});
  const {root, remove} = makeTemporarySite({...Object.fromEntries(files), 'b c.json': far});
  t.after(remove);
  for (const [i, [name, , shown, hidden = /$^/]] of cases.entries()) {
    const printed = printApi(new ApiDocument(path.join(root, `${i}.json`), [root]), undefined);
    const text = `# ${printed?.title}\n\n${printed?.text}`;
    assert.match(text, shown, name);
    assert.doesNotMatch(text, hidden, name);
  }
});

const OPEN: readonly string[] = [
  ':::note\na',
  ':::note A\n::::warning\n:::\nb',
  '::::tip\n:::note\na\n:::',
  ':::\na\n:::note\nb\n:::',
  '<!-- a\n\nb',
  'a\n<!-- b --> <!-- c',
  '<!-- a -->\n<!-- b',
  '<?php a',
  '<![CDATA[ a',
  '<!DOCTYPE a',
  '<pre>\na\n\nb',
  '<pre>a</pre>\n<script>',
  '```\n<!--\n:::note',
  '~~~~\na\n~~~',
  '<div>\n\na',
  '<details><summary>a</summary>\n\nb',
  '<b>a',
  '- a\n\n  <!-- b',
  '> ```\n> a',
  '$$\na',
  'a `b',
  '[a]: <b',
  '| a |\n| - |',
];

const openApis = sharedSite({
  isBuilt: true,
  settings: `presets: ['classic', ['redocusaurus', {specs: ${JSON.stringify(OPEN.map((_, i) => ({spec: `open${i}.json`, route: `/open${i}`})))}}]],\n`,
});

openApis.test(
  'a description ends where its text ends, whatever it leaves open',
  Object.fromEntries(
    OPEN.map((description, i) => [
      `open${i}.json`,
      JSON.stringify({
        paths: {'/a': {get: {summary: 'First', description}, put: {summary: 'Second'}}},
      }),
    ]),
  ),
  ({page}) => {
    for (const [i, description] of OPEN.entries()) {
      const tree = parse(page(`open${i}`));
      const [first, second] = [parentOf(tree, 'first'), parentOf(tree, 'second')];
      assert.ok(first, description);
      assert.equal(second, first, description);
    }
  },
);

test('a component that shows an API becomes a link to its page, or to its file', async (t) => {
  const {read, listed, losses} = await builtFiles(
    t,
    {
      'static/a.json': '{"paths":{}}',
      'static/b.json': '{"paths":{}}',
      'docs/b.mdx': `# B

import Redoc from '@theme/Redoc';
import {RedocStandalone as Far} from 'redoc';
import Swagger from 'swagger-ui-react';
import useBaseUrl from '@docusaurus/useBaseUrl';

<Redoc specUrl="/a.json" />

- <Far specUrl={useBaseUrl('/a.json')} options={{nativeScrollbars: true}} />

<Far specUrl="https://far.example/a.yaml" />

<Swagger url="/b.json" />

<Redoc spec={{type: 'object'}} />
`,
    },
    `baseUrl: '/base/', presets: ['classic', ['redocusaurus', {specs: [{spec: 'static/a.json', route: '/rest/a'}]}]],\n`,
  );
  const text = read('content/docs/b.md') + read('content/docs/b.mdx');
  assert.deepEqual(
    [...text.matchAll(/^(.*)\[API reference\]\((.*)\)$/gm)].map(([, before, to]) => [before, to]),
    [
      ['', '/rest/a'],
      ['- ', '/rest/a'],
      ['', 'https://far.example/a.yaml'],
      ['', '/b.json'],
    ],
  );
  assert.deepEqual(
    listed.filter((one) => one.startsWith('docs/')),
    [
      'docs/b.mdx:10 <Far>, now a link to /rest/a',
      'docs/b.mdx:12 <Far>, now a link to its API',
      'docs/b.mdx:14 <Swagger>, now a link to its API',
      'docs/b.mdx:16 <Redoc>, a component of a theme of Docusaurus',
      'docs/b.mdx:8 <Redoc>, now a link to /rest/a',
    ],
  );
  assert.match(losses.find(({message}) => /its API/.test(message))?.hint ?? '', /redocusaurus/);
});

/** Parent of the element with an id. */
function parentOf(
  node: DefaultTreeAdapterTypes.Node,
  id: string,
): DefaultTreeAdapterTypes.Node | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const isIt =
      'attrs' in child && child.attrs.some(({name, value}) => name === 'id' && value === id);
    const found = isIt ? node : parentOf(child, id);
    if (found) return found;
  }
  return undefined;
}

test('a reference of an API that leads nowhere is reported where it is written', async (t) => {
  const {listed} = await importFiles(
    t,
    {
      'a.yaml':
        "paths:\n  /a:\n    get:\n      responses:\n        200: {$ref: 'b.yaml#/Gone'}\n        201: {$ref: 'b.yaml#/Here'}\n",
      'b.yaml':
        "Here:\n  content:\n    a:\n      schema: {properties: {c: {$ref: 'https://far.example/c.json'}}}\n",
    },
    `presets: ['classic', ['redocusaurus', {specs: [{spec: 'a.yaml', route: '/a'}]}]],\n`,
  );
  assert.deepEqual(listed, [
    'a.yaml:5 Cannot find b.yaml#/Gone; its name is shown instead',
    'b.yaml:4 Cannot find https://far.example/c.json; its name is shown instead',
    'docusaurus.config.js:5 The API at /a is a text now, made from a.yaml',
    'docusaurus.config.js:5 The preset redocusaurus',
  ]);
});

test('an unreadable API, and one whose address is taken, leave the import whole', async (t) => {
  const deep = `{"paths":{},"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
  const paths = Array.from({length: 9_000}, (_, i) => `  /p${i}: {get: {summary: s}}\n`).join('');
  const specs = ['deep.json', 'cycle.yaml', 'long.yaml', 'a#(1).json', 'a#(1).json', '../far.json'];
  const routes = ['/deep', '/cycle', '/long', '/a/', '/docs/b', '/far'];
  const {read, listed} = await builtFiles(
    t,
    {
      'deep.json': deep,
      'cycle.yaml': 'paths: &a {/a: {get: {responses: {200: {content: {b: {example: *a}}}}}}}\n',
      'long.yaml': `info: {title: Long}\npaths:\n${paths}`,
      'a#(1).json': '{"paths":{}}',
      'docs/b.md': '# B\n\n[A](/a)\n',
    },
    `presets: ['classic', ['redocusaurus', {specs: ${JSON.stringify(specs.map((spec, i) => ({spec, route: routes[i]})))}}]],
`,
  );
  assert.match(read('content/pages/a.md'), /\]\(\/files\/a%23%281%29\.json\)/);
  assert.match(read('content/pages/long.md'), /^# Long$/m);
  assert.deepEqual(
    listed.map((one) => one.replace(/^\S+ /, '')),
    [
      'The API at /a is a text now, made from a#(1).json',
      'The API at /cycle, since cycle.yaml is not a description of an API that can be read',
      'The API at /deep, since deep.json is not a description of an API that can be read',
      'The API at /docs/b, since docs/b.md has its address',
      'The API at /far, described by ../far.json, which is not a file of the site',
      'The API at /long is a text now, made from long.yaml',
      'The preset redocusaurus',
    ],
  );
});
