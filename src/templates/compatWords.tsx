import type {ReactNode} from 'react';
import {entryOf} from './shared/entryOf.js';

/** The language that pages are printed in. */
export interface CompatLanguage {
  /** Default: that of the settings. */
  readonly locale?: string;
  /** Messages in this language by their ids, or by the original text where it has none. */
  readonly words?: Readonly<Record<string, string>>;
  /** Paths of the languages below the base URL, as in `fr/`, by name; the default one may be absent. */
  readonly paths?: Readonly<Record<string, string>>;
}

interface TranslateOptions {
  readonly id?: string;
  readonly message?: string;
}

/** Words of the page's language. */
export interface CompatWords {
  /** Returns a message with its placeholders filled. */
  readonly translate: (
    options: TranslateOptions,
    values?: Readonly<Record<string, string | number>>,
  ) => string;
  readonly Translate: (props: {
    readonly children?: string;
    readonly id?: string;
    readonly values?: Readonly<Record<string, ReactNode>>;
  }) => ReactNode;
  readonly usePluralForm: () => {
    /** Selects one of the forms that a message has between its bars. */
    readonly selectMessage: (count: number, forms: string) => string;
  };
}

/** The children of a `<Translate>`, which code in JavaScript may have given elements. */
function textOnly(children: unknown): string | undefined {
  if (children === undefined || typeof children === 'string') return children;
  throw new TypeError(
    'Unexpected element in <Translate>, expected a text: write {name} for it, and give it in `values`',
  );
}

/** The order in which messages list plural forms. */
const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Creates the words of a language: the original texts, where there are no others. */
export function createWords({locale = 'en', words = {}}: CompatLanguage): CompatWords {
  const wordsOf = (message: string | undefined, id = message ?? ''): string =>
    entryOf(words, id) ?? message ?? id;
  return {
    translate: ({message, id}, values = {}) =>
      wordsOf(message, id).replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(entryOf(values, name) ?? whole),
      ),
    Translate: ({children, id, values = {}}) =>
      wordsOf(textOnly(children), id)
        .split(/\{(\w+)\}/)
        .map((part, i) =>
          i % 2 === 0 ? part : <span key={i}>{entryOf(values, part) ?? `{${part}}`}</span>,
        ),
    usePluralForm: () => ({
      selectMessage(count, forms) {
        const rules = new Intl.PluralRules(locale);
        const known = rules.resolvedOptions().pluralCategories;
        const at = FORMS.filter((form) => known.includes(form)).indexOf(rules.select(count));
        const given = forms.split('|');
        return given[Math.min(at, given.length - 1)]!;
      },
    }),
  };
}

/** The original texts, for a site in one language. */
export const {translate, Translate, usePluralForm} = createWords({});
