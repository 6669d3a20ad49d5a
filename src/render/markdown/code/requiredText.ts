/** Texts of which one must stand in a string for a pattern to match in it; undefined where none is sure. */
export type RequiredText = readonly string[] | undefined;

/** More alternatives than this cost more to look for than the pattern does. */
const MOST = 8;

/** What a regular expression requires of every string that it matches. Whatever it cannot be sure of is not required. */
export function requiredText({source, ignoreCase}: RegExp): RequiredText {
  return ignoreCase ? undefined : new PatternReader(source).alternatives();
}

/** Reads a pattern of JavaScript's `v` mode from the left. */
class PatternReader {
  private at = 0;
  constructor(private readonly source: string) {}

  /** Sequences separated by `|`, up to the end or the group's bracket: one of what each of them requires. */
  alternatives(): RequiredText {
    const all = [this.sequence()];
    while (this.take('|')) all.push(this.sequence());
    if (all.includes(undefined)) return undefined;
    const texts = all.flatMap((required) => required!);
    return texts.length <= MOST ? texts : undefined;
  }

  private sequence(): RequiredText {
    let best: RequiredText;
    let run = '';
    const offer = (required: RequiredText): void => {
      if (required && (!best || shortest(required) > shortest(best))) best = required;
    };
    const close = (): void => {
      if (run !== '') offer([run]);
      run = '';
    };
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at]!)) {
      if (this.take('(')) {
        const required = this.group();
        close();
        if (this.quantifier() !== 'optional') offer(required);
        continue;
      }
      const character = this.character();
      const quantifier = this.quantifier();
      if (character !== undefined && quantifier !== 'optional') run += character;
      if (character === undefined || quantifier !== 'once') close();
    }
    close();
    return best;
  }

  /** What stands behind an opening bracket, with the closing one. What must not follow requires nothing. */
  private group(): RequiredText {
    const [kind = ''] = this.read(/\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:)/y);
    const required = this.alternatives();
    this.at++;
    return kind.endsWith('!') || /^\?[a-z-]/.test(kind) ? undefined : required;
  }

  /** The one character that stands here; undefined for everything that is no plain character. */
  private character(): string | undefined {
    if (this.source[this.at] === '[') {
      this.skipClass();
      return undefined;
    }
    const [escape, escaped = 'a'] = this.read(
      /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|\d+|([^]))/y,
    );
    if (escape !== undefined) return /\W/.test(escaped) ? escaped : undefined;
    const character = String.fromCodePoint(this.source.codePointAt(this.at)!);
    this.at += character.length;
    return '.^$'.includes(character) ? undefined : character;
  }

  private skipClass(): void {
    let depth = 0;
    do {
      const character = this.source[this.at++];
      if (character === '\\') this.at++;
      else if (character === '[') depth++;
      else if (character === ']') depth--;
    } while (depth > 0 && this.at < this.source.length);
  }

  private quantifier(): 'once' | 'optional' | 'repeated' {
    const [text, least] = this.read(/(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y);
    if (text === undefined) return 'once';
    return text.startsWith('*') || text.startsWith('?') || least === '0' ? 'optional' : 'repeated';
  }

  /** What a sticky pattern finds here, and steps over it. */
  private read(pattern: RegExp): readonly (string | undefined)[] {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source) ?? [];
    this.at += found[0]?.length ?? 0;
    return found;
  }

  private take(character: string): boolean {
    if (this.source[this.at] !== character) return false;
    this.at++;
    return true;
  }
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map(({length}) => length));
}
