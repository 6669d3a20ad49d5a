import type {PrefetchedFile} from './messages.js';

/** Files that the page fetches for the worker while the worker's script is loading. */
export class PrefetchedFiles {
  private readonly files = new Map<string, Promise<ArrayBuffer | undefined>>();
  private readonly resolve = new Map<string, (bytes: ArrayBuffer | undefined) => void>();

  /** Registers an announced file, or resolves it with its bytes. */
  put({url, state, bytes}: PrefetchedFile): void {
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

  /** Returns the bytes of a file, once; undefined if it was not announced or could not be fetched. */
  async take(url: string): Promise<ArrayBuffer | undefined> {
    const file = this.files.get(url);
    this.files.delete(url);
    return file;
  }
}
