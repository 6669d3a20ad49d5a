import type {ImportWarnings} from '../report/importWarnings.js';
import {convertAddresses, stylesheetText, type StylesheetStep} from '../look/stylesheets.js';
import {positionAt} from '../../diagnostics/diagnostic.js';

/** Folder in the new site's content for files that stylesheets of components refer to. */
const FILES = 'components/files';

/** Stylesheets that components import, as CSS for the new site. */
export class ComponentSheets {
  /** Files to copy: absolute paths by path in the new site's content. */
  readonly copies = new Map<string, string>();
  /** Hosts that the stylesheets load from. */
  readonly hosts = new Set<string>();
  private readonly texts = new Map<string, string | undefined>();

  constructor(
    private readonly step: Pick<StylesheetStep, 'siteDir' | 'folders' | 'staticDirs'> & {
      readonly importWarnings: ImportWarnings;
    },
  ) {}

  /** A stylesheet for `target`, its path in the new site's content; undefined if it cannot be read. */
  text(file: string, target: string): string | undefined {
    if (!this.texts.has(file)) this.texts.set(file, this.converted(file, target));
    return this.texts.get(file);
  }

  private converted(file: string, target: string): string | undefined {
    const {importWarnings, ...step} = this.step;
    const text = stylesheetText(file, step);
    const lose: StylesheetStep['lose'] = (message, offset) => {
      const {line} = positionAt(text ?? '', offset);
      importWarnings.add({id: 'import-style', message, file, line});
    };
    const {copies, hosts} = this;
    return (
      text && convertAddresses(text, {...step, file, target, folder: FILES, copies, hosts, lose})
    );
  }
}
