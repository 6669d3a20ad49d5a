/** Texts of which a string must contain at least one for a pattern to match; undefined if none is certain. */
export type RequiredText = readonly string[] | undefined;

/** With more alternatives, looking for them costs more than running the pattern. */
const MOST = 8;

/** Returns the texts that a regular expression requires of every match. In doubt, nothing is required. */
export function requiredText({source, ignoreCase}: RegExp): RequiredText {
  return ignoreCase ? undefined : new PatternReader(source).alternatives();
}

/** Reads a pattern in JavaScript's `v` mode from left to right. */
class PatternReader {
  private at = 0;
  constructor(private readonly source: string) {}

  /**
   * Reads sequences separated by `|`, up to the end or to the group's closing parenthesis; a match contains a
   * required text of one of the sequences.
   */
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

  /** Reads the rest of a group. Negative lookarounds, and groups with their own flags, require nothing. */
  private group(): RequiredText {
    const [kind = ''] = this.read(/\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:)/y);
    const required = this.alternatives();
    this.at++;
    return kind.endsWith('!') || /^\?[a-z-]/.test(kind) ? undefined : required;
  }

  /** Reads one literal character; undefined for anything else. */
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

  /** Matches a sticky pattern at the current position and moves past it. */
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
