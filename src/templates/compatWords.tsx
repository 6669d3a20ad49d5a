import type {ReactNode} from 'react';
import {entryOf} from './shared/entryOf.js';

/** The language in which pages are printed. */
export interface CompatLanguage {
  /** Locale of the language. Default: the locale in the settings. */
  readonly locale?: string;
  /** Messages in this language by id, or by the original text for messages without an id. */
  readonly words?: Readonly<Record<string, string>>;
  /** Paths of the languages below the base URL, such as `fr/`, by name; the default language may be missing. */
  readonly paths?: Readonly<Record<string, string>>;
}

interface TranslateOptions {
  readonly id?: string;
  readonly message?: string;
}

/** Functions that return words in the page's language. */
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
    /** Selects one of a message's forms, which are separated by vertical bars. */
    readonly selectMessage: (count: number, forms: string) => string;
  };
}

/**
 * Returns the children of a `<Translate>` if they are text. Throws a TypeError for elements, which code in JavaScript
 * may pass.
 */
function textOnly(children: unknown): string | undefined {
  if (children === undefined || typeof children === 'string') return children;
  throw new TypeError(
    'Unexpected element in <Translate>, expected text: write {name} in its place, and pass the element in `values`',
  );
}

/** The order in which messages list plural forms. */
const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Creates the words of a language, with the original texts for missing messages. */
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
