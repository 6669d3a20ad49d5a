const HOST = String.raw`(?:https?|wss?):\/\/[\w.-]+(?::\d+)?(?=[/?#'"\x60])`;
const NAME = String.raw`(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$.[(])`;

/** A call that requests an address: written in place, or at the start of it a name, as in `${API}/users`. */
const REQUEST = new RegExp(
  String.raw`\b(?:fetch|axios(?:\.\w+)?|new\s+(?:WebSocket|EventSource))\s*\(\s*(?:['"\x60](${HOST})|(?:\x60\$\{\s*)?(${NAME}))`,
  'g',
);

/** A constant whose value starts with an address. */
const CONSTANT = new RegExp(
  String.raw`\bconst\s+(${NAME})(?:\s*:\s*string)?\s*=\s*['"\x60](${HOST})`,
  'g',
);

/** Hosts that the code of components requests data from in the browser; each text is a module. */
export function fetchedHosts(code: readonly string[]): string[] {
  return [...new Set(code.flatMap(hostsIn))].sort();
}

function hostsIn(text: string): string[] {
  const constants = new Map<string, string>();
  for (const [, name = '', host = ''] of text.matchAll(CONSTANT)) constants.set(name, host);
  return [...text.matchAll(REQUEST)].flatMap(
    ([, host, name = '']) => host ?? constants.get(name) ?? [],
  );
}
