import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';

/** What the reference is made from. */
export interface Reference {
  readonly repository: string;
  /** Folder of this site. */
  readonly root: string;
  /** A module of docsgen, by its path below lib/. */
  readonly load: <T>(module: string) => Promise<T>;
}

export interface ReferencePage {
  readonly name: string;
  readonly position: number;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly diagnostics?: readonly Finding[];
}

interface Finding {
  readonly id: string;
  readonly severity: 'error';
  readonly message: string;
  readonly file: string;
}

/**
 * The texts of a page by key; a key without a text is a finding, and so is a text for something else than these keys
 * and those that may have one.
 */
export async function textsFor(
  keys: readonly string[],
  name: string,
  {root}: Reference,
  allowed: readonly string[] = keys,
): Promise<{texts: Readonly<Record<string, string>>; diagnostics: readonly Finding[]}> {
  const file = path.join(root, 'reference', name);
  const texts = parse(await readFile(file, 'utf8')) as Record<string, string>;
  const finding = (id: string, message: string): Finding => ({
    id,
    severity: 'error',
    message,
    file,
  });
  return {
    texts,
    diagnostics: [
      ...keys
        .filter((key) => !texts[key])
        .map((key) => finding('reference-text-missing', `Cannot find a text for ${key}`)),
      ...Object.keys(texts)
        .filter((key) => !allowed.includes(key))
        .map((key) =>
          finding('reference-text-unused', `Unexpected text for ${key}, which is gone`),
        ),
    ],
  };
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
