import {admonition} from './admonition.js';

/** `::::pitfall[Error text]` around `:::symptom`, `:::cause` and `:::fix`. */
export const pitfallParts = ['pitfall', 'symptom', 'cause', 'fix'].map(
  (kind) => [kind, admonition(kind)] as const,
);
