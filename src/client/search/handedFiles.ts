import type {HandedFile} from './messages.js';

/** Files that the page fetches for the worker, whose own script is on its way meanwhile. */
export class HandedFiles {
  private readonly files = new Map<string, Promise<ArrayBuffer | undefined>>();
  private readonly resolve = new Map<string, (bytes: ArrayBuffer | undefined) => void>();

  /** Takes the announcement of a file, or its bytes. */
  put({url, state, bytes}: HandedFile): void {
    if (state === 'announced') {
      const file = new Promise<ArrayBuffer | undefined>((resolve) => {
        this.resolve.set(url, resolve);
      });
      this.files.set(url, file);
    } else {
      this.resolve.get(url)?.(bytes);
      this.resolve.delete(url);
    }
  }

  /** The bytes of a file, once; undefined for one that was not announced or could not be fetched. */
  async take(url: string): Promise<ArrayBuffer | undefined> {
    const file = this.files.get(url);
    this.files.delete(url);
    return file;
  }
}
