import type {Messages} from '../../templates/shared/messages.js';

/** Messages of an error and its causes, joined by the message `cause`. */
export function errorChain(error: unknown, {cause}: Pick<Messages, 'cause'>): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let link = error; link !== undefined && link !== null && !seen.has(link);) {
    seen.add(link);
    messages.push(link instanceof Error ? link.message : String(link));
    link = link instanceof Error ? link.cause : undefined;
  }
  return messages.join(`\n\n${cause}\n`);
}
