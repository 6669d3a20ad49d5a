import {entryAt} from '../../render/system/entry.js';

/** Milliseconds without further events after which a change is complete. */
const QUIET = 5;
/** Milliseconds after which changes are reported even though they continue. */
const LONGEST = 150;
/** Milliseconds within which an emptied file should be written again. */
const EMPTY = 50;

/** Files that editors create next to the file that they write; they are not part of the site. */
const TEMPORARY = /(?:^|[/\\])(?:\.#[^/\\]*|[^/\\]*~|\.[^/\\]*\.sw[a-z]|4913|#[^/\\]*#)$/;

/** Collects the files of events that arrive together. */
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
      this.flush();
    }, milliseconds);
  }

  private flush(): void {
    // Many programs empty a file before they write to it.
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
