/** A value of a JSON text: the offset of its key, and the values of its own keys. */
export interface JsonPlace {
  readonly offset: number;
  readonly keys: Map<string, JsonPlace>;
}

/** Hint for a syntax error in a JSON text. */
export const JSON_HINT =
  'In JSON, names and texts are in double quotes, and the last entry has no comma.';

/** The first syntax error in a JSON text. */
export interface JsonProblem {
  readonly message: string;
  readonly offset: number;
}

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Tokens that may follow at a position, in words. */
type Expected =
  | 'a value'
  | "a value or ']'"
  | 'a key'
  | "a key or '}'"
  | "':'"
  | "',' or '}'"
  | "',' or ']'"
  | 'the end';

/** Positions of all keys of a JSON text of any length and depth, or its first error; a repeated key is an error. */
export function jsonPlaces(text: string): JsonPlace | JsonProblem {
  const root: JsonPlace = {offset: 0, keys: new Map()};
  /** Open objects, and undefined for each open array. */
  const open: (JsonPlace | undefined)[] = [];
  let place = root;
  let expected: Expected = 'a value';
  const follow = (): Expected => {
    if (open.length === 0) return 'the end';
    return open.at(-1) ? "',' or '}'" : "',' or ']'";
  };
  for (let offset = 0; ;) {
    SPACE.lastIndex = offset;
    SPACE.test(text);
    offset = SPACE.lastIndex;
    if (expected === 'the end' && offset === text.length) return root;
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(text)?.[0] ?? '';
    const owner = open.at(-1);
    const closing = owner ? '}' : ']';
    if (token === closing && expected.includes(`'${closing}'`)) {
      open.pop();
      expected = follow();
    } else if (expected.startsWith('a key') && token.startsWith('"') && owner) {
      const name = JSON.parse(token) as string;
      if (owner.keys.has(name))
        return {message: `Unexpected second key '${name}', expected one`, offset};
      place = {offset, keys: new Map()};
      owner.keys.set(name, place);
      expected = "':'";
    } else if (expected.startsWith('a value') && token !== '' && !/^[}\],:]/.test(token)) {
      if (open.length > 0 && !owner) place = {offset, keys: new Map()};
      if (token === '{') open.push(place);
      if (token === '[') open.push(undefined);
      expected = token === '{' ? "a key or '}'" : token === '[' ? "a value or ']'" : follow();
    } else if (token === ':' && expected === "':'") expected = 'a value';
    else if (token === ',' && expected.startsWith("','")) expected = owner ? 'a key' : 'a value';
    else {
      const found = offset === text.length ? 'end of the file' : `'${text.charAt(offset)}'`;
      return {message: `Unexpected ${found}, expected ${expected}`, offset};
    }
    offset += token.length;
  }
}

/** Offset of the last key of a path that exists. */
export function offsetOf(root: JsonPlace, path: readonly PropertyKey[]): number {
  let place = root;
  for (const key of path) {
    const next = place.keys.get(String(key));
    if (!next) break;
    place = next;
  }
  return place.offset;
}
