import assert from 'node:assert/strict';
import {test} from 'node:test';
import {buildSite} from '../../support/site.js';
import {importFiles} from './support.js';

/** A package whose main export is a component. */
const packageOf = (name: string, more = ''): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: `{"name": "${name}", "main": "index.js"${more}}`,
  [`node_modules/${name}/index.js`]: "module.exports = () => 'x';\n",
});

test('libraries that make styles in the browser are named, and the policy has what their rules need', async (t) => {
  const {read, listed, out} = await importFiles(t, {
    ...packageOf('styled-components'),
    ...packageOf('@emotion/styled'),
    ...packageOf('kit', ', "peerDependencies": {"@emotion/styled": "*", "styled-components": "*"}'),
    ...packageOf('plain'),
    'src/A.jsx': "\nimport A from 'styled-components';\nimport 'plain';\nexport default A;\n",
    'src/B.jsx': "import B from 'kit';\nexport default B;\n",
    'docs/b.mdx': "import A from '@site/src/A';\nimport B from '@site/src/B';\n\n<A />\n<B />\n",
  });
  assert.deepEqual(listed, [
    "src/A.jsx:2 Styles that 'styled-components' creates once the component runs in the browser",
    "src/B.jsx:1 Styles that 'kit' creates, by '@emotion/styled', in a <style>, which the content security policy blocks",
  ]);
  assert.match(
    read('site.config.ts'),
    /origins: \{style: \['\\'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=\\'/,
  );
  assert.equal((await buildSite(out)).ok, true);
  assert.match(
    read('dist/docs/b/index.html'),
    /style-src &#x27;self&#x27; &#x27;sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=&#x27;;/,
  );
});

test('what evaluates code in the browser is named, since the policy of pages refuses it', async (t) => {
  const {listed} = await importFiles(t, {
    ...packageOf('react-live'),
    ...packageOf('playground', ', "dependencies": {"react-live": "*"}'),
    'src/A.jsx': "import A from 'react-live';\nimport 'playground';\nexport default A;\n",
    'src/B.jsx':
      "// eval(x)\nconst run = (code) => new Function(code)();\nexport default () => <b onClick={() => run('1') + window.eval}>b</b>;\n",
    'docs/b.mdx': "import A from '@site/src/A';\nimport B from '@site/src/B';\n\n<A />\n<B />\n",
  });
  assert.deepEqual(listed, [
    "src/A.jsx:1 Code that 'react-live' evaluates in the browser, which the content security policy blocks",
    "src/A.jsx:2 Code that 'playground' evaluates, by 'react-live', in the browser, which the content security policy blocks",
    'src/B.jsx:2 Code that is evaluated in the browser, which the content security policy blocks',
  ]);
});
