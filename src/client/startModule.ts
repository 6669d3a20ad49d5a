import type {Start, StartContext} from './start.js';

/** Calls `start` of a browser module; an exception in it must not keep the others, or the entry, from running. */
export async function startModule(
  name: string,
  context: StartContext,
  load: () => {readonly start: Start} | Promise<{readonly start: Start}>,
): Promise<void> {
  try {
    await (await load()).start(context);
  } catch (error) {
    console.error(name, error);
  }
}
