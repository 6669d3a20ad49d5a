import GithubSlugger from 'github-slugger';

/** Ids that docsgen generates on a page, in the order of its headings. */
export class NewIds {
  private readonly slugger = new GithubSlugger();
  private readonly seen = new Set<string>();

  copy(): NewIds {
    const copy = new NewIds();
    copy.slugger.occurrences = {...this.slugger.occurrences};
    for (const id of this.seen) copy.seen.add(id);
    return copy;
  }

  /** Adds a heading without an id of its own, and returns its generated id. */
  make(words: string): string {
    let id = this.slugger.slug(words);
    while (this.seen.has(id)) id = this.slugger.slug(words);
    this.seen.add(id);
    return id;
  }

  /** Returns the id that would be generated for a heading. */
  next(words: string): string {
    const {occurrences} = this.slugger;
    this.slugger.occurrences = {...occurrences};
    const id = this.make(words);
    this.slugger.occurrences = occurrences;
    this.seen.delete(id);
    return id;
  }

  /** Adds the own id of a heading; returns false if a different heading has it. */
  add(id: string): boolean {
    const isFree = !this.seen.has(id);
    this.seen.add(id);
    return isFree;
  }
}
