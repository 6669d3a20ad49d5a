import type {Grammar, HighlighterCore} from 'shiki/core';
import {EncodedTokenMetadata, INITIAL, type StateStackImpl} from 'shiki/textmate';
import {escapeHtml} from '../../html/escapeHtml.js';

/** Where in a grammar a line begins, and the lines that have been read from there. */
interface Place {
  readonly state: StateStackImpl;
  readonly lines: Map<string, ReadLine>;
}

interface ReadLine {
  readonly html: string;
  /** Where the next line begins. */
  readonly next: Place;
}

/** From this length on a line is printed plain. */
const LONG = 5_000;
/** Rules of a grammar within each other, such as brackets, from which on the rest of the code is printed plain. */
const DEEP = 300;
/** Lines that are remembered before all are forgotten: some ten megabytes. */
const MOST = 20_000;

/**
 * Reads code line by line. What a line comes out as follows from its text and from where in the grammar it
 * begins, and code says `}` or `import React from 'react';` over and over: such lines are read once.
 */
export class CodeLines {
  private places = new Map<string, Place>();
  private remembered = 0;
  private readonly classes = new Map<number, string>();

  /** `classes` are those of the theme's colours. */
  constructor(
    private readonly core: HighlighterCore,
    private readonly options: {
      readonly theme: string;
      readonly classes: Readonly<Record<string, string>>;
    },
  ) {}

  /** The HTML of each line of code in a language that is loaded. */
  print(code: string, lang: string): string[] {
    if (this.remembered > MOST) {
      this.places = new Map();
      this.remembered = 0;
    }
    this.core.setTheme(this.options.theme);
    const grammar = this.core.getLanguage(lang);
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
    // A limit in time would give a slow machine other bytes than a fast one.
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
      // Blanks take whatever class stands before them, which saves an element a word.
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

  /** The one place for a state: two states are the same where all that they hold is. */
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
      // Shiki gives a variable a colour of its own, and says which.
      name = this.options.classes[theme.colorReplacements?.[color.toLowerCase()] ?? color] ?? '';
      this.classes.set(number, name);
    }
    return name;
  }
}
