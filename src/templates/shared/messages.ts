import {en} from './english.js';

/** Messages in one language. */
export type Messages = typeof en;

/** Messages of a site; English unless it has its own. */
export function messagesOf({messages}: {readonly messages?: Messages | undefined}): Messages {
  return messages ?? en;
}

/** Fills the `{name}` placeholders of a message. */
export function format(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
