import '../../support/production.js';
import assert from 'node:assert/strict';
import {deflateSync} from 'node:zlib';
import {sharedSite} from './support.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const site = sharedSite({
  settings: `presets: [['classic', {docs: {
  remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), {converters: ['pnpm', ['Bun', (code) => code]]}]],
}}]],`,
  isBuilt: true,
});

site.test(
  'a link with a look, or in a component, is an element',
  {
    'docs/links.mdx':
      'import Link from \'@docusaurus/Link\';\nimport Box from \'@site/src/Box\';\n\n# Links\n\nSee <Link className="button button--primary" to="/docs/a" isNavLink>the **first**</Link> and <Link to="/docs/a">it</Link>.\n',
    'docs/held.mdx':
      'import Link from \'@docusaurus/Link\';\nimport Box from \'@site/src/Box\';\n\n# Held\n\n<Box>\n  <Link className="card" to="./a.md">\n    It\n  </Link>\n</Box>\n',
    'src/Box.jsx': 'export default ({children}) => <div className="box">{children}</div>;\n',
  },
  ({read, page, listed}) => {
    assert.match(
      read('content/docs/links.md'),
      /See <a class="button button--primary" href="\/docs\/a">the \*\*first\*\*<\/a> and \[it\]\(\/docs\/a\)\./,
    );
    assert.match(page('docs/held'), /<a class="card"[^>]* href="\/docs\/a"[^>]*>\s*(?:<p>)?It/);
    assert.deepEqual(listed, ["docs/links.mdx:6 The attribute 'isNavLink' of <Link>"]);
  },
);

site.test(
  'data that a text prints as JSON is code',
  {
    'docs/json.mdx':
      "import CodeBlock from '@theme/CodeBlock';\nimport data from '@site/static/data.json';\n\n# JSON\n\n<CodeBlock language=\"json\">{JSON.stringify(data, null, 2)}</CodeBlock>\n\n<CodeBlock>{JSON.stringify(data.list, undefined, '\\t')}</CodeBlock>\n\n<CodeBlock>{JSON.stringify(data.list)}</CodeBlock>\n\n<CodeBlock>{JSON.stringify(data, ['list'])}</CodeBlock>\n",
    'static/data.json': '{"list": [1], "b": null}',
  },
  ({read, listed}) => {
    const text = read('content/docs/json.md');
    assert.match(text, /^```json\n\{\n {2}"list": \[\n {4}1\n {2}\],\n {2}"b": null\n\}\n```$/m);
    assert.match(text, /^```\n\[\n\t1\n\]\n```\n\n```\n\[1\]\n```$/m);
    assert.deepEqual(listed, ['docs/json.mdx:12 A generated part of a code block']);
  },
);

site.test(
  'cards that a text gives are links with their words',
  {
    'docs/cards-2.mdx':
      "import DocCardList from '@theme/DocCardList';\nimport {useCurrentSidebarCategory} from '@docusaurus/theme-common';\n\n# More\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n",
    'docs/cards.mdx':
      "import DocCardList from '@theme/DocCardList';\n\n# Cards\n\n<DocCardList items={[\n  {type: 'link', label: 'First', href: '/docs/a', description: 'Begin *here*'},\n  {type: 'category', label: 'More', items: [{type: 'link', label: 'Away', href: 'https://x.example'}]},\n]} />\n",
  },
  ({read, listed}) => {
    assert.match(
      read('content/docs/cards.md'),
      /^- \[First\]\(\/docs\/a\): Begin \\\*here\\\*\n- \[Away\]\(https:\/\/x\.example\)$/m,
    );
    assert.match(read('content/docs/cards-2.md'), /^- \[A\]\(\.\/a\.md\)$/m);
    assert.deepEqual(listed, []);
  },
);

site.test(
  'images of the plugin for ideal images are images',
  {
    'docs/ideal.mdx':
      "import Image from '@theme/IdealImage';\nimport dot from './dot.png';\nimport Shot from '@site/src/Shot';\n\n# Ideal\n\n<Image img={require('./dot.png')} alt=\"A dot\" />\n\n<Image img={dot} style={{width: 300}} alt=\"B\" />\n\n<img src={dot.src} alt=\"C\" />\n\n<Shot />\n",
    'docs/_shot.mdx': "import Image from '@theme/IdealImage';\n\n<Image {...props} />\n",
    'docs/shots.mdx':
      "import Shot from './_shot.mdx';\nimport dot from './dot.png';\n\n# Shots\n\n<Shot img={dot} alt=\"Of props\" />\n",
    'docs/dot.png': PNG,
    'src/Shot.jsx':
      "import Image from '@theme/IdealImage';\nimport dot from './dot.png';\nexport default () => <Image img={dot} alt=\"D\" />;\n",
    'src/dot.png': PNG,
  },
  ({read, page, listed}) => {
    assert.match(read('content/docs/ideal.mdx'), /^!\[A dot\]\(\.\/dot\.png\)$/m);
    assert.match(
      page('docs/ideal'),
      /<img class="inline-\d"[^>]* alt="B"[^]*<img[^>]* alt="C"[^]*alt="D"/,
    );
    assert.match(read('content/docs/shots.md'), /^!\[Of props\]\(\.\/dot\.png\)$/m);
    assert.deepEqual(listed, []);
  },
);

/** An operation as the theme keeps it in front matter. */
const api = (operation: object): string =>
  deflateSync(JSON.stringify(operation)).toString('base64');

const SECURED = {
  security: [{key: [], login: ['read', 'write']}, {token: []}, {open: []}, {}],
  securitySchemes: {
    key: {type: 'apiKey', in: 'header', name: 'X-Key', description: 'A <key>'},
    login: {
      type: 'oauth2',
      flows: {authorizationCode: {authorizationUrl: 'https://x.example/a', tokenUrl: '/t'}},
    },
    token: {type: 'http', scheme: 'bearer', bearerFormat: 'JWT'},
    open: {type: 'openIdConnect', openIdConnectUrl: 'https://x.example/o'},
  },
};

const API = `import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import Heading from "@theme/Heading";
import ApiTabs from "@theme/ApiTabs";
import TabItem from "@theme/TabItem";
import ApiLogo from "@theme/ApiLogo";
import Export from "@theme/ApiExplorer/Export";
import Schema from "@theme/Schema";
import ParamsItem from "@theme/ParamsItem";
import SchemaItem from "@theme/SchemaItem";
`;

site.test(
  'pages of an OpenAPI document keep what they say',
  {
    'docs/op.api.mdx': `---\nid: op\ntitle: Op\nhide_title: true\napi: eJx9\ninfo_path: docs/info\nsidebar_class_name: "post api-method"\n---\n\n${API}
<Heading
  as={"h1"}
  className={"openapi__heading"}
  children={"Op"}
>
</Heading>

<MethodEndpoint
  method={"post"}
  path={"/things/{id}"}
  context={"endpoint"}
>
</MethodEndpoint>

Does it.

<ParamsDetails
  parameters={[{"in":"path","name":"id","required":true,"schema":{"type":"string","format":"uuid"},"description":"Of a <thing>\\n\\nin {all}","examples":{"one":{"summary":"First","value":"a"},"two":{"value":"b"}}}]}
>
</ParamsDetails>

<RequestSchema
  {...require("./op.RequestSchema.json")}
>
</RequestSchema>

<StatusCodes
  responses={{"200":{"description":"Fine","content":{"application/json":{"schema":{"type":"array","items":{"allOf":[{"properties":{"a":{"type":"integer","minimum":1,"description":"One"}},"required":["a"]},{"properties":{"constructor":{"allOf":[{"type":"string","enum":["x","y"]}]}}}]}}}}},"404":{"description":"Gone","headers":{"x-left":{"description":"Calls left","required":true,"schema":{"type":"integer","exclusiveMinimum":0}}},"content":{"application/problem+json":{"schema":{"type":"object","additionalProperties":{"type":"string","readOnly":true,"description":"Why"}},"example":{"a":"b"},"examples":{"two":{"summary":"A {second}","value":"{}"}}}}}}}
>
</StatusCodes>
`,
    'docs/op.RequestSchema.json':
      '{"title":"Body","body":{"required":true,"content":{"application/json":{"schema":{"properties":{"tokens":{"anyOf":[{"items":{"type":"string"},"type":"array"},{"type":"null"}],"default":[]}}}}}}}',
    'docs/thing.schema.mdx': `---\nid: thing\ntitle: Thing\nschema: true\nsample: {"a":1}\n---\n\n${API}
<ApiLogo logo={{"url":"/img/dot.png","altText":"Things"}} darkLogo={undefined}></ApiLogo>

<Schema
  {...require("./thing.Schema.json")}
>
  
</Schema>

<Schema schema={{"type":"string","enum":["on","off"]}}></Schema>

<Schema schema={{"properties":{"p":{"description":"One of","externalDocs":{"url":"https://x.example/p","description":"More"},"oneOf":[{"title":"Short","type":"string","description":"A word"},{"type":"array","items":{"type":"number","description":"A number"}}]},"q":{"type":"object","discriminator":{"propertyName":"kind","mapping":{"cat":{"description":"Of cats","properties":{"lives":{"type":"integer"}}}}}},"r":{"allOf":[{"oneOf":[{"title":"First","properties":{"f":{"type":"string"}}}]}]}}}}></Schema>

<Export url={"/things.yaml"} proxy={undefined}></Export>
`,
    'docs/called.api.mdx': `---\nid: called\ntitle: Called\nsidebar_class_name: get api-method\napi: ${api(SECURED)}\ninfo_path: docs/info\n---\n\n${API}
import SecuritySchemes from "@theme/ApiExplorer/SecuritySchemes";
import OperationTabs from "@theme/OperationTabs";

<SecuritySchemes infoPath={"docs/info"}></SecuritySchemes>

<div><div className={"openapi__divider"}></div><Heading id={"callbacks"} as={"h2"} className={"openapi-tabs__heading"} children={"Callbacks"}></Heading>

<OperationTabs className={"openapi-tabs__operation"}><TabItem label={"POST onDone"} value={"post-onDone"}>

<MethodEndpoint method={"post"} path={"{$request.body#/url}"} context={"callback"}></MethodEndpoint>

Says that it is done.

<RequestSchema title={"Body"} body={{"content":{"application/json":{"schema":{"properties":{"id":{"type":"string"}}}}}}}></RequestSchema>

<StatusCodes id={"callbacks-responses"} label={"Callbacks Responses"} responses={{"200":{"description":"Heard"}}}></StatusCodes>

</TabItem><TabItem label={"PUT onFail"} value={"put-onFail"}>

<MethodEndpoint method={"put"} path={"{$request.body#/url}"} context={"callback"}></MethodEndpoint>

<StatusCodes id={"callbacks-responses"} label={"Callbacks Responses"} responses={{"204":{"description":"Heard too"}}}></StatusCodes>

</TabItem></OperationTabs></div>
`,
    'docs/open.api.mdx': `---\nid: open\ntitle: Open\nsidebar_class_name: get api-method\napi: nothing\n---\n\nimport SecuritySchemes from "@theme/ApiExplorer/SecuritySchemes";\n\n<SecuritySchemes infoPath={"docs/gone"}></SecuritySchemes>\n\nText.\n`,
    'docs/info.info.mdx': `---\nid: info\ntitle: Info\n---\n\n${API}\n<Heading id={"authentication"} as={"h2"} children={"Authentication"}></Heading>\n\nBy key.\n`,
    'static/img/dot.png': PNG,
    'static/things.yaml': 'openapi: 3.1.0\n',
    'docs/thing.Schema.json':
      '{"title":"Thing","schema":{"type":"object","title":"Thing","required":["a"],"properties":{"a":{"type":"integer"}}}}',
    'docs/older.api.mdx': `---\nid: older\ntitle: Older\n---\n\n${API}
<div><details className={"openapi-markdown__details"} open={true}><summary>Query Parameters</summary><div><ul><ParamsItem className={"paramsItem"} param={{"in":"query","name":"page","schema":{"type":"integer"},"example":2}}></ParamsItem><ParamsItem param={{"in":"query","name":"size","schema":{"type":"integer"}}}></ParamsItem></ul></div></details></div>

<ApiTabs label={undefined} id={undefined}><TabItem label={"200"} value={"200"}><div>

Fine

</div><ul><SchemaItem collapsible={false} name={"name"} required={true} schemaName={"string"} qualifierMessage={"**Possible values:** [\`a\`]"} schema={{"type":"string","description":"The name"}}></SchemaItem></ul></TabItem></ApiTabs>
`,
  },
  ({read, page, listed}) => {
    assert.equal(
      read('content/docs/op.api.md'),
      `---
title: Op
hide_title: true
sidebar_class_name: post api-method
slug: /op
---

# Op

**POST** \`/things/{id}\`

Does it.

**Path parameters**

- \`id\` (string, uuid, required): Of a &lt;thing> in \\{all\\} Examples: \`a\` (First), \`b\`.

**Body** (\`application/json\`, required)

- \`tokens\` (string[] or null): Default: \`[]\`.

## Responses {#responses}

**200** (\`application/json\`): Fine

- \`a\` (integer, required): One. Minimum: \`1\`.
- \`constructor\` (string): Values: \`x\`, \`y\`.

**404** (\`application/problem+json\`): Gone

- \`property name*\` (string, read-only): Why

Example:

\`\`\`json
{
  "a": "b"
}
\`\`\`

Example “A \\{second\\}”:

\`\`\`json
{}
\`\`\`

Response headers:

- \`x-left\` (integer, required): Calls left. Greater than: \`0\`.
`,
    );
    assert.equal(
      read('content/docs/thing.schema.md'),
      `---
title: Thing
slug: /thing
---

![Things](/img/dot.png)

- \`a\` (integer, required)

Type: string. Values: \`on\`, \`off\`.

- \`p\` (string or number[]): One of [More](https://x.example/p)
  - Short: A word
  - Option 2: A number
- \`q\` (object)
  - cat: Of cats
    - \`lives\` (integer)
- \`r\` (object)
  - First
    - \`f\` (string)

[OpenAPI Spec](/things.yaml)
`,
    );
    const called = read('content/docs/called.api.md');
    assert.equal(
      called.slice(called.indexOf('**Authorization'), called.indexOf('<div>')),
      `**Authorization**

- [\`key\`](/docs/info#authentication) (apiKey, header \`X-Key\`): A &lt;key>
- [\`login\`](/docs/info#authentication) (oauth2): Authorization: \`https://x.example/a\`. Tokens: \`/t\`. Scopes: \`read\`, \`write\`.

or

- [\`token\`](/docs/info#authentication) (http, bearer, JWT)

or

- [\`open\`](/docs/info#authentication) (openIdConnect): OpenID Connect: \`https://x.example/o\`.

or

- No authorization

`,
    );
    assert.match(
      called,
      /## Callbacks \{#callbacks\}[^]*:::tab\[POST onDone\]\n\n\*\*POST\*\* `\{\$request[^]*`id` \(string\)[^]*\*\*200\*\*: Heard\n[^]*:::tab\[PUT onFail\][^]*\*\*204\*\*: Heard too/,
    );
    const ids = [...page('docs/called').matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, ['callbacks', 'callbacks-responses', 'callbacks-responses-1']);
    assert.match(read('content/docs/open.api.md'), /---\n\nText\.\n$/);
    const older = page('docs/older')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    assert.match(older, /page \(integer\): Example: 2 \. size \(integer\)/);
    assert.match(
      older,
      /Responses[^]*Fine name \(string, required\): The name Possible values: \[ a \]/,
    );
    assert.deepEqual(listed, ['docs/called.api.mdx:27 Two headings with the same id']);
  },
);

site.test(
  'a picture that is a component keeps its size, its look and what it says',
  {
    'docs/drawn.mdx':
      '# Drawn\n\nimport Flow from \'./flow.svg\';\n\n<Flow style={{maxWidth: \'20rem\'}} width="100%" height={9} className="mark" role="img" aria-label="The flow" />\n\n<Flow title="Only named" />\n\n<Flow viewBox="0 0 1 1" />\n',
    'docs/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  },
  ({read, page, listed}) => {
    const text = read('content/docs/drawn.md');
    assert.match(text, /^<img class="mark inline-\S+" src="\S+" alt="The flow" height="9" \/>$/m);
    assert.match(text, /^!\[Only named\]\(\S+\)$/m);
    assert.match(read('styles/inline.css'), /\{\s*width: 100%;\s*max-width: 20rem;?\s*\}/);
    assert.match(page('/docs/drawn'), /<img[^>]*alt="The flow"/);
    assert.deepEqual(listed, [
      'docs/drawn.mdx:9 The attributes of the picture <Flow>, which is a component there',
    ]);
  },
);
