import {positionAt, type Diagnostic} from '../../diagnostics/diagnostic.js';

/** Reports a file that is not UTF-8 or not text: its first replacement or NUL character. */
export function brokenCharacters(read: string, file: string): Diagnostic[] {
  const text = read.replace(/^\uFEFF+/, '');
  const at = text.search(/[\uFFFD\0]/);
  if (at < 0) return [];
  const isBroken = text[at] !== '\0';
  return [
    {
      id: 'source-encoding',
      severity: 'error',
      message: isBroken ? 'This file is not valid UTF-8' : 'Unexpected NUL character',
      hint: isBroken
        ? 'Save it as UTF-8; for the character itself, write &#xFFFD;.'
        : 'Remove it; if the file has many of them, save it as UTF-8.',
      file,
      ...positionAt(text, at),
    },
  ];
}
