import type {Grammar, HighlighterCore} from 'shiki/core';
import {EncodedTokenMetadata, INITIAL, type StateStackImpl} from 'shiki/textmate';
import {escapeHtml} from '../../html/escapeHtml.js';

/** A grammar's state at the beginning of a line, with the lines that were read from there. */
interface Place {
  readonly state: StateStackImpl;
  readonly lines: Map<string, ReadLine>;
}

interface ReadLine {
  readonly html: string;
  /** State at the beginning of the next line. */
  readonly next: Place;
}

/** Lines of at least this length are not highlighted. */
const LONG = 5_000;
/** Depth of nested grammar rules, such as brackets, beyond which the rest of the code is not highlighted. */
const DEEP = 300;
/** Lines that are cached before the cache is emptied: some ten megabytes. */
const MOST = 20_000;

/**
 * Highlights code line by line. The HTML of a line depends only on its text and on the grammar's state at its
 * beginning, and lines such as `}` or `import React from 'react';` are frequent: each is tokenized once.
 */
export class CodeLines {
  private places = new Map<string, Place>();
  private remembered = 0;
  private readonly classes = new Map<number, string>();

  /** `classes` maps the theme's colours to CSS classes. */
  constructor(
    private readonly core: HighlighterCore,
    private readonly options: {
      readonly theme: string;
      readonly classes: Readonly<Record<string, string>>;
    },
  ) {}

  /** Returns the HTML of each line; the language must be loaded. */
  print(code: string, lang: string): string[] {
    this.core.setTheme(this.options.theme);
    const grammar = this.core.getLanguage(lang);
    if (this.remembered > MOST) {
      this.places = new Map();
      this.remembered = 0;
    }
    let place = this.place(lang, INITIAL as StateStackImpl);
    return code.split(/\r?\n/).map((line) => {
      if (line === '' || line.length >= LONG || place.state.depth > DEEP) return escapeHtml(line);
      let read = place.lines.get(line);
      if (!read) {
        read = this.read(line, {lang, grammar, place});
        place.lines.set(line, read);
        this.remembered++;
      }
      place = read.next;
      return read.html;
    });
  }

  private read(
    line: string,
    {
      lang,
      grammar,
      place,
    }: {readonly lang: string; readonly grammar: Grammar; readonly place: Place},
  ): ReadLine {
    // No time limit: a slow machine would produce different bytes than a fast one.
    const {tokens, ruleStack} = grammar.tokenizeLine2(line, place.state, 0);
    let html = '';
    let open = '';
    let text = '';
    const flush = (): void => {
      if (text === '') return;
      html += open === '' ? escapeHtml(text) : `<span class="${open}">${escapeHtml(text)}</span>`;
      text = '';
    };
    for (let i = 0; i < tokens.length; i += 2) {
      const content = line.slice(tokens[i], tokens[i + 2]);
      // Blanks take the class before them, which saves one element per word.
      const name = content.trim() === '' ? open : this.classOf(tokens[i + 1]!);
      if (name !== open) {
        flush();
        open = name;
      }
      text += content;
    }
    flush();
    return {html, next: this.place(lang, ruleStack as StateStackImpl)};
  }

  /** Returns the shared place of a state; states with equal frames have the same place. */
  private place(lang: string, state: StateStackImpl): Place {
    const frames = [lang];
    for (let one: StateStackImpl | null = state; one && state !== INITIAL; one = one.parent) {
      frames.push(JSON.stringify(one.toStateStackFrame()));
    }
    const key = frames.join('\n');
    let place = this.places.get(key);
    if (!place) this.places.set(key, (place = {state, lines: new Map()}));
    return place;
  }

  private classOf(token: number): string {
    const number = EncodedTokenMetadata.getForeground(token);
    let name = this.classes.get(number);
    if (name === undefined) {
      const {theme, colorMap} = this.core.setTheme(this.options.theme);
      const color = colorMap[number] ?? '';
      // Shiki replaces a colour that is a variable, and records the replacement.
      name = this.options.classes[theme.colorReplacements?.[color.toLowerCase()] ?? color] ?? '';
      this.classes.set(number, name);
    }
    return name;
  }
}
