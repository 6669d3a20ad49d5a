const PROMISES: readonly (readonly [title: string, text: string, to: string])[] = [
  [
    'Broken links are found before readers find them',
    'Links, anchors and pictures are looked up in the finished pages, and a fault names its source line.',
    'guides/ci',
  ],
  [
    'An address is a promise',
    'A build fails when it loses an address that an earlier release had.',
    'guides/redirects',
  ],
  [
    'Samples compile',
    'TypeScript fences are one program, checked against the packages that readers install.',
    'guides/samples',
  ],
  [
    'The reference follows the code',
    'TypeDoc models become pages with signatures, search by type, and what changed when.',
    'guides/api-reference',
  ],
  [
    'Fast for visitors',
    'Pages are HTML. They read well without JavaScript and turn without loading documents.',
    'how-it-works',
  ],
  [
    'Readable by programs',
    'Every page has a Markdown twin, and assistants can ask the site over MCP.',
    'guides/assistants',
  ],
];

/** The front page. */
export default function Home() {
  return (
    <div className="start">
      <h1>Documentation that keeps its promises</h1>
      <p className="lead">
        docsgen turns Markdown, MDX, READMEs, React pages and TypeScript declarations into a static
        site, and checks what the site says before it is published.
      </p>
      <pre className="commands" tabIndex={0}>
        <code>{'npm create docsgen my-docs\ncd my-docs && npm start'}</code>
      </pre>
      <p className="doors">
        <a href="/docs/first-site">First site in five minutes</a>
        <a href="/docs/how-it-works">How it works</a>
        <a href="/docs/comparison">Comparison</a>
      </p>
      <ul className="promises">
        {PROMISES.map(([title, text, to]) => (
          <li key={to}>
            <h2>
              <a href={`/docs/${to}`}>{title}</a>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
