import {entryAt} from '../../render/system/entry.js';

/** Milliseconds without a further event after which a change is over. */
const QUIET = 5;
/** Milliseconds after which changes that do not end are reported all the same. */
const LONGEST = 150;
/** Milliseconds that a file which was emptied has to be written again. */
const EMPTY = 50;

/** What editors put beside the file that they write; chance files of no site. */
const TEMPORARY = /(?:^|[/\\])(?:\.#[^/\\]*|[^/\\]*~|\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#)$/;

/** Gathers the files of events that come together. */
export class Burst {
  private files = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private begun = 0;
  private hasWaited = false;

  constructor(private readonly changed: (files: ReadonlySet<string>) => void) {}

  add(file: string): void {
    if (TEMPORARY.test(file)) return;
    if (this.files.size === 0) this.begun = performance.now();
    this.files.add(file);
    if (performance.now() - this.begun < LONGEST) this.wait(QUIET);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private wait(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.tell();
    }, milliseconds);
  }

  private tell(): void {
    // Many programs empty a file first and write it then.
    if (!this.hasWaited && [...this.files].some(isEmpty)) {
      this.hasWaited = true;
      this.wait(EMPTY);
      return;
    }
    const {files} = this;
    this.files = new Set();
    this.hasWaited = false;
    this.changed(files);
  }
}

function isEmpty(file: string): boolean {
  const found = entryAt(file);
  return found?.isFile() === true && found.size === 0;
}
