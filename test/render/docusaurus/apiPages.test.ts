import assert from 'node:assert/strict';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {builtFiles, importFiles} from './support.js';

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
