import path from 'node:path';
import type {SiteCode} from '../../siteCode/siteCodeRules.js';
import type {ImportWarnings} from '../report/importWarnings.js';
import {slashed} from '../../system/relativePath.js';

/** Maximum length of a quoted line. */
const LONGEST = 100;

/** Lines that the site's code writes to the console while its texts are tried. */
export class ConsoleLines {
  private readonly heard = new Map<string, {count: number; readonly file: string | undefined}>();

  /** Adds a line and the code that wrote it. */
  add = (line: string, code: SiteCode | undefined): void => {
    const quoted = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
    const known = this.heard.get(quoted) ?? {count: 0, file: code?.file};
    known.count++;
    this.heard.set(quoted, known);
  };

  /** Reports each line once. */
  report(importWarnings: ImportWarnings, configFile: string): void {
    for (const [line, {count, file = ''}] of this.heard) {
      const [, name] = /[\\/](content[\\/].+)$/.exec(file) ?? [];
      const place = name === undefined ? '' : `, first by ${slashed(path.normalize(name))}`;
      const times = count === 1 ? '' : ` (${count} times)`;
      importWarnings.add({
        id: 'import-console',
        message: `Code of the site prints “${line}”${times}${place}`,
        hint: 'Check the component or plugin that prints it: a build prints it too.',
        file: configFile,
        line: 1,
      });
    }
  }
}
