/** Promises by key. One that rejects is forgotten, so that the next call makes another. */
export class PromiseCache<T> {
  private readonly promises = new Map<string, Promise<T>>();

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.promises.get(key);
    if (known) return known;
    const promise = make();
    this.promises.set(key, promise);
    promise.catch(() => {
      if (this.promises.get(key) === promise) this.promises.delete(key);
    });
    return promise;
  }

  has(key: string): boolean {
    return this.promises.has(key);
  }

  set(key: string, value: T): void {
    this.promises.set(key, Promise.resolve(value));
  }

  forget(key: string): void {
    this.promises.delete(key);
  }
}
