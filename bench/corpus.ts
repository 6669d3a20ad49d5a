import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const WORDS =
  'editor node selection command listener theme state transform cursor range block text paragraph list table link history event registry snapshot update batch queue cache token index layout module option store effect hook context provider measure render parse resolve observe commit merge split insert stable lazy nested shared local'.split(
    ' ',
  );
const PAGES_PER_FOLDER = 50;

/** Returns a sequence of numbers below `limit` that is the same for the same seed (xorshift32). */
function sequence(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

function fileOf(index: number): string {
  const folder = Math.floor(index / PAGES_PER_FOLDER);
  return `area-${Math.floor(folder / 10)}/section-${folder % 10}/page-${index}.md`;
}

/**
 * Writes `count` pages of about 6 kB below `folder`, always the same for a given count: front matter, headings, a
 * table, two code blocks, an admonition, lists, and links to other pages.
 */
export function writeCorpus(folder: string, count: number): void {
  for (let index = 0; index < count; index++) {
    const file = path.join(folder, fileOf(index));
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, pageText(index));
  }
}

function pageText(index: number): string {
  const pick = sequence(index + 1);
  const word = (): string => WORDS[pick(WORDS.length)]!;
  const sentence = (): string => {
    const words = Array.from({length: 9 + pick(10)}, word);
    if (pick(3) === 0) words[3] = `\`${word()}${pick(90)}\``;
    if (pick(5) === 0) words[5] = `**${word()}**`;
    return `${words[0]!.charAt(0).toUpperCase()}${words.join(' ').slice(1)}.`;
  };
  const paragraph = (): string => Array.from({length: 4 + pick(3)}, sentence).join(' ');
  const link = (): string => {
    const target = path.posix.relative(path.posix.dirname(fileOf(index)), fileOf(pick(index + 1)));
    return `[${word()} ${word()}](${target.startsWith('.') ? target : `./${target}`})`;
  };
  const section = (n: number): string =>
    `## Part ${n}: ${word()} ${word()}\n\n${paragraph()} See ${link()}.\n\n### Detail ${n} of ${word()}\n\n${paragraph()}\n`;
  const rows = Array.from({length: 5}, () => `| \`${word()}\` | ${pick(900)} | ${sentence()} |`);
  const name = word();
  return `---
title: ${name.charAt(0).toUpperCase()}${name.slice(1)} ${word()} ${index}
sidebar_position: ${(index % PAGES_PER_FOLDER) + 1}
---

${paragraph()}

${section(1)}
- ${sentence()}
- ${sentence()}

\`\`\`ts
import {${name}} from './${name}.js';

/** ${sentence().replace(/[`*]/g, '')} */
export async function ${name}${index}(target: Map<string, number>, limit = ${pick(99)}): Promise<number> {
  for (const [key, value] of target) {
    if (value > limit) return value; // ${word()}
    target.set(key, value + ${pick(9)});
  }
  return ${name}('${word()}');
}
\`\`\`

${section(2)}
:::note

${sentence()}

:::

| name | size | what it does |
| --- | ---: | --- |
${rows.join('\n')}

${section(3)}
\`\`\`tsx
export function View${index}({${name}}: {${name}: string}) {
  const [count, setCount] = useState(${pick(40)});
  return (
    <button className="${word()}" onClick={() => setCount((n) => n + 1)}>
      {${name}} {count}
    </button>
  );
}
\`\`\`

${section(4)}`;
}
