import {renderToStaticMarkup} from 'react-dom/server';
import {Admonition} from '../../src/templates/content/Admonition.js';
import {CodeBlock} from '../../src/templates/content/CodeBlock.js';
import {Heading} from '../../src/templates/content/Heading.js';
import {TableScroll} from '../../src/templates/content/TableScroll.js';
import {Tabs} from '../../src/templates/content/Tabs.js';

const k = (text: string) => `<span class="tk-k">${text}</span>`;
const f = (text: string) => `<span class="tk-f">${text}</span>`;
const s = (text: string) => `<span class="tk-s">${text}</span>`;
const c = (text: string) => `<span class="tk-c">${text}</span>`;
const p = (text: string) => `<span class="tk-p">${text}</span>`;

const plainCode = [
  `${k('import')} {createEditor} ${k('from')} ${s("'lexical'")};`,
  '',
  c('// One editor may be attached to one root element at a time.'),
  `${k('const')} editor = ${f('createEditor')}({namespace: ${s("'Margin'")}, nodes: [], onError(${p('error')}) {${k('throw')} ${p('error')};}});`,
  `${k('const')} limit = <span class="tk-n">512</span>;`,
  `editor.${f('setRootElement')}(document.${f('getElementById')}(${s("'editor'")}));`,
].join('\n');

const flagged = ['', 'hl', 'del', 'add', 'error', 'warning', 'focus']
  .map(
    (flag) =>
      `<span class="line ${flag}">${k('let')} ${flag || 'plain'} = ${s(`'${flag}'`)};</span>`,
  )
  .join('\n');

const remarks = ['note', 'tip', 'info', 'warning', 'danger'] as const;

function Sample() {
  return (
    <>
      <p>
        Everything that an editor shows is a tree of nodes. This page says what kinds there are, how
        they relate, and when you need one of your own.
      </p>
      <p>
        A node is <strong>immutable</strong> between updates. Inside of <code>editor.update()</code>{' '}
        you work on a <em>clone</em>, as <a href="/docs/concepts/node-cloning">cloning</a> explains,
        and what you hold from an earlier update is <a href="https://example.org/stale">stale</a>.
        Press <kbd>Ctrl</kbd> <kbd>Z</kbd> to see it, or read{' '}
        <a href="/docs/api/">
          <code>LexicalNode</code>
        </a>
        .
      </p>
      <Heading level={2} id="base-nodes">
        Base nodes
      </Heading>
      <p>There are five of them, and two are for you to extend:</p>
      <ul>
        <li>
          <code>RootNode</code>, the only one of its kind
        </li>
        <li>
          <code>ElementNode</code>, which has children
          <ul>
            <li>paragraphs, headings, lists</li>
            <li>links, the inline ones</li>
          </ul>
        </li>
        <li>
          <code>TextNode</code>, which has text
        </li>
      </ul>
      <ol>
        <li>Create the class.</li>
        <li>Name it in the config.</li>
      </ol>
      <Heading level={3} id="root-node">
        The root of the tree, <code>RootNode</code>
      </Heading>
      <blockquote>
        <p>A tree without a root is a forest, and an editor is not a forest.</p>
      </blockquote>
      <Heading level={4} id="deep">
        A heading of the fourth level
      </Heading>
      <p>With a sentence below it.</p>
      <Heading level={2} id="typed-code">
        Typed code
      </Heading>
      <CodeBlock html={plainCode} lang="ts" />
      <CodeBlock html={plainCode} lang="ts" title="src/editor.ts" />
      <CodeBlock html={flagged} lang="js" lineNumbers start={9} />
      <Tabs
        group="npm"
        items={[
          {label: 'npm', id: 'npm'},
          {label: 'yarn', id: 'yarn'},
        ]}
      >
        <CodeBlock html="npm install lexical" lang="bash" />
        <CodeBlock html="yarn add lexical" lang="bash" />
      </Tabs>
      <Heading level={2} id="remarks">
        Remarks
      </Heading>
      {remarks.map((kind) => (
        <Admonition key={kind} kind={kind} {...(kind === 'tip' && {title: 'A title of its own'})}>
          <p>
            A remark of the kind {kind}, with a <a href="/docs/faq">link</a> and <code>code</code>{' '}
            in it, long enough to break into a second line on most screens.
          </p>
        </Admonition>
      ))}
      <details>
        <summary>More about this</summary>
        <p>It was folded away.</p>
      </details>
      <Heading level={2} id="tables">
        Tables and figures
      </Heading>
      <TableScroll>
        <thead>
          <tr>
            <th>Package</th>
            <th>Version</th>
            <th>What it is for</th>
            <th>Since</th>
          </tr>
        </thead>
        <tbody>
          {['lexical', '@lexical/rich-text', '@lexical/collaboration-and-history'].map((name) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>0.35.0</td>
              <td>The core of it all, which knows no React and no particular kind of text</td>
              <td>2022</td>
            </tr>
          ))}
        </tbody>
      </TableScroll>
      <figure>
        <img src="/img/logo.svg" alt="The mark" width={96} height={96} />
        <figcaption>The mark.</figcaption>
      </figure>
      <section className="sym">
        <h3 data-kind="class">TextNode</h3>
        <pre className="sig">
          class TextNode extends <a href="/docs/api/classes/lexical.LexicalNode">LexicalNode</a>
        </pre>
      </section>
      <hr />
      <p>
        A_very_long_identifier_that_nobody_would_write_but_somebody_did_in_a_heading_of_an_API_page.
      </p>
    </>
  );
}

/** A text with one of everything that Markdown can make. */
export const sampleContent = renderToStaticMarkup(<Sample />);
