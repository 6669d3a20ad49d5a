/** A call that requests a written address of another host. */
const REQUEST =
  /\b(?:fetch|axios(?:\.\w+)?|new\s+(?:WebSocket|EventSource))\s*\(\s*['"`]((?:https?|wss?):\/\/[\w.-]+(?::\d+)?)(?=[/?#'"`])/g;

/** Hosts that the code of components requests data from in the browser. */
export function fetchedHosts(code: readonly string[]): string[] {
  const hosts = code.flatMap((text) => [...text.matchAll(REQUEST)].map(([, host = '']) => host));
  return [...new Set(hosts)].sort();
}
