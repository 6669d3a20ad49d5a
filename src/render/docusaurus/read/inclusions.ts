/** Places where texts include texts: lines of their bodies, with the included file. */
export class Inclusions {
  private readonly places = new Map<
    string,
    Map<string, {readonly line: number; readonly of: string}>
  >();

  /** Adds a place; adding it again has no effect, since a text is printed more than once. */
  add(file: string, line: number, of: string): void {
    const known = this.places.get(file) ?? new Map<string, {line: number; of: string}>();
    known.set(`${line}\0${of}`, {line, of});
    this.places.set(file, known);
  }

  /** Files that a line of a text includes. */
  at(file: string, line: number): string[] {
    const places = [...(this.places.get(file)?.values() ?? [])];
    return places.filter((one) => one.line === line).map(({of}) => of);
  }
}
