import {configured, type BadInput} from './badInput.js';

const setting = (name: string, settings: string, found: string, hint: RegExp): BadInput => ({
  name,
  files: configured(settings),
  expected: [`site.config.ts:${found}`],
  hint,
});

/** Extensions that are not there, do not fit, or would not get past the policy. */
export const extensionInputs: readonly BadInput[] = [
  {
    name: 'a slip in the name of a stylesheet',
    files: {...configured("styles: ['./styles/thme.css'],"), 'styles/theme.css': ''},
    expected: ['site.config.ts:4:12 style-missing'],
    hint: /^Did you mean '\.\/styles\/theme\.css'\?$/,
  },
  setting(
    'a stylesheet that is not there',
    "styles: ['./styles/thme.css'],",
    '4:12 style-missing',
    /relative to the site's folder/,
  ),
  setting(
    'a message that the templates do not have',
    "messages: {en: {editPge: 'Improve'}},",
    '4:19 message-unknown',
    /Did you mean 'editPage'\?/,
  ),
  setting(
    'a message that depends on a number, without its form',
    "messages: {en: {postCount: 'posts'}},",
    '4:19 message-unknown',
    /such as 'postCount\.other'/,
  ),
  setting(
    'a message with a value that it does not get',
    "messages: {en: {editPage: 'Edit {file}'}},",
    '4:19 message-place',
    /no values/,
  ),
  setting(
    'messages of a language that the site does not have',
    "messages: {ed: {editPage: 'Improve'}},",
    '4:14 unknown-locale',
    /Did you mean 'en'\?/,
  ),
  setting(
    'a message that is not a text',
    'messages: {en: {editPage: 1}},',
    '4:19 config-invalid',
    /./,
  ),
  setting(
    'a message that two plugins set',
    "plugins: [{name: 'a', messages: {en: {next: 'A'}}}, {name: 'b', messages: {en: {next: 'B'}}}],",
    '4:83 plugin-collision',
    /Remove one of the two/,
  ),
  setting(
    'a package of styles that is not installed',
    "styles: ['@fontsource/no-such'],",
    '4:12 style-missing',
    /npm install @fontsource\/no-such/,
  ),
  setting(
    'a stylesheet of another host',
    "styles: ['https://fonts.example/a.css'],",
    '4:12 config-invalid',
    /must|expected|takes|optional|Correct it/i,
  ),
  ...(
    [
      ['a module', 'a.ts', 'export {};\n', /in `client`/],
      ['a Sass file', 'a.scss', '$a: 1px;\n', /Compile it.*'\.\/a\.css'/],
      ['a Less file', 'a.less', '@a: 1px;\n', /Compile it.*'\.\/a\.css'/],
    ] as const
  ).map(([what, name, text, hint]) => ({
    ...setting(`${what} for a stylesheet`, `styles: ['./${name}'],`, '4:12 style-invalid', hint),
    files: {...configured(`styles: ['./${name}'],`), [name]: text},
  })),
  {
    ...setting('a font that is not there', '', '4:12 style-invalid', /relative to the file/),
    files: {
      ...configured("styles: ['./a.css'],"),
      'a.css': "@font-face {\n  src: url('./no.woff2');\n}\n",
    },
    expected: ['a.css:2:12 bundle-error'],
  },
  {
    ...setting('a static file of a stylesheet that is not there', '', '', /content\/static/),
    files: {
      ...configured("styles: ['./a.css'],"),
      'a.css': 'a {\n  cursor: url(/no.png), auto;\n}\n',
    },
    expected: ['a.css:2:11 bundle-error'],
  },
  ...[
    "{tag: 'script', content: 'x()'}",
    "{tag: 'script', type: 'module', data: 'x()'}",
    "{tag: 'link', attributes: {rel: 'icon', href: '/i.svg', onload: 'x()'}}",
    "{tag: 'meta', attributes: {name: 'a', style: 'color: red'}}",
    "{tag: 'script', attributes: {src: 'javascript:x()'}}",
    "{tag: 'style', attributes: {}}",
    "{tag: 'link', attributes: {rel: 'icon'}}",
    "{tag: 'script', type: 'application/ld+json', data: {day: new Date(0)}}",
  ].map((tag) => {
    const key = [
      'content',
      'type: ',
      'onload',
      'style: ',
      'src',
      "tag: 'style'",
      'attributes',
      'data',
    ].find((name) => tag.includes(name) && !(name === 'type: ' && tag.includes('ld+json')))!;
    return setting(
      `a head tag such as ${tag}`,
      `head: [${tag}],`,
      `4:${String(10 + tag.indexOf(key))} config-invalid`,
      /must|expected|takes|optional|Correct it/i,
    );
  }),
  ...[
    'https://a.example/path',
    'a.example',
    'https://a.example; script-src *',
    'https://a.example?q',
  ].map((origin) =>
    setting(
      `an origin such as ${origin}`,
      `origins: {connect: ['${origin}']},`,
      '4:23 config-invalid',
      /must|expected|takes|optional|Correct it/i,
    ),
  ),
  setting(
    'an unknown kind of origin',
    'origins: {scripts: []},',
    '4:13 config-invalid',
    /'script'/,
  ),
  setting(
    'a slip in a setting of a plugin',
    "plugins: [{name: 'a', stlyes: []}],",
    '4:25 config-invalid',
    /'styles'/,
  ),
  setting(
    'a plugin that was not called',
    'plugins: [() => ({})],',
    '4:13 config-invalid',
    /group of keys/,
  ),
  ...["'some-plugin'", "['some-plugin', {}]"].map((plugin) =>
    setting(
      `a plugin by its name: ${plugin}`,
      `plugins: [${plugin}],`,
      '4:13 config-invalid',
      /group of keys/,
    ),
  ),
  setting(
    'a plugin that was not awaited',
    "plugins: [Promise.resolve({name: 'a'})],",
    '4:13 config-invalid',
    /`await`/,
  ),
  setting(
    'two plugins of one name',
    "plugins: [{name: 'a'}, {name: 'a'}],",
    '4:26 plugin-twice',
    /Keep one/,
  ),
];
