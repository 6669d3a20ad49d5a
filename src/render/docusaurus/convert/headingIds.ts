import GithubSlugger from 'github-slugger';

/** The ids that docsgen makes on a page, in the order of its headings. */
export class NewIds {
  private readonly slugger = new GithubSlugger();
  private readonly seen = new Set<string>();

  copy(): NewIds {
    const copy = new NewIds();
    copy.slugger.occurrences = {...this.slugger.occurrences};
    for (const id of this.seen) copy.seen.add(id);
    return copy;
  }

  /** Adds a heading without an id of its own, and returns the one that it gets. */
  make(words: string): string {
    let id = this.slugger.slug(words);
    while (this.seen.has(id)) id = this.slugger.slug(words);
    this.seen.add(id);
    return id;
  }

  /** The id that a heading would get, if it had none. */
  next(words: string): string {
    const {occurrences} = this.slugger;
    this.slugger.occurrences = {...occurrences};
    const id = this.make(words);
    this.slugger.occurrences = occurrences;
    this.seen.delete(id);
    return id;
  }

  /** Adds an id that a heading has; false if another one has it. */
  take(id: string): boolean {
    const isFree = !this.seen.has(id);
    this.seen.add(id);
    return isFree;
  }
}
