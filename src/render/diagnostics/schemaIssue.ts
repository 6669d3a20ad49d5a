import * as z from 'zod';
import {didYouMean, nearest, suggest} from './nearest.js';

/** Maximum number of findings listed about one text. */
export const MOST_ISSUES = 50;

/** A single problem with a value, in docsgen's wording. */
export interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Hint; empty if the message states the expected value. */
  readonly hint: string;
}

const KEYS = 'unrecognized_keys';

/** Whether a value is missing that is required in every branch of its schema. */
function isMissingKey(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.every(([first]) => first?.path.length === 0 && isMissingKey(first))
    : issue.message.endsWith('received undefined');
}

/** Converts an issue with a value to readable ones: one per unknown key; for a union, the issues of the best branch. */
export function readableIssues(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
): SchemaIssue[] {
  if (issue.code === KEYS) {
    return issue.keys.slice(0, MOST_ISSUES).map((key) => ({
      path: [...issue.path, key],
      message: `Unknown key '${[...issue.path, key].join('.')}'`,
      hint:
        suggest(
          key,
          knownKeys(schema, issue.path, value).filter((known) => known !== key),
        ) || 'Remove it.',
    }));
  }
  if (issue.code === 'invalid_union') {
    const best = meantBranch(issue.errors);
    if (best) {
      return best.flatMap((inner) =>
        readableIssues({...inner, path: [...issue.path, ...inner.path]}, schema, value),
      );
    }
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map(({message}) => ({
      path: issue.path,
      message: `'${issue.path.join('.')}': ${message}`,
      hint: '',
    }));
  }
  const name = issue.path.join('.');
  const kinds = issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
  const isMissing =
    name !== '' && (isMissingKey(issue) || (kinds && valueAt(value, issue.path) === undefined));
  const wrong = wordsOf(issue, value);
  const {forms, at} = formsAt(schema, issue.path, value);
  const takes = expectation(
    kinds?.map((kind) => JSON.stringify(kind)) ?? forms.flatMap(kindsOf),
    at,
  );
  return [
    {
      path: issue.path,
      message: isMissing ? `'${name}' is missing` : name ? `'${name}': ${wrong}` : wrong,
      hint: isMissing
        ? `Add it. ${takes}`.trim()
        : issue.code === 'custom' || issue.code === 'invalid_format'
          ? leavingHint(schema, issue.path, value)
          : takes,
    },
  ];
}

/** Start of messages that are zod's own rather than a schema's. */
const OF_ZOD = /^(?:Invalid (?:input|option|string|discriminator)|Too (?:small|big))/;

/** Describes the problem with a part of a value in words. */
function wordsOf({path, message}: z.core.$ZodIssue, value: unknown): string {
  if (!OF_ZOD.test(message)) return message;
  return `Unexpected ${nameOf(valueAt(value, path))}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => Object(at)[key], value);
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
  switch (typeof value) {
    case 'object':
      return 'group of keys';
    case 'function':
      return 'function';
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
    default:
      return String(value);
  }
}

/** Parses a value and returns its first problem. The value is read at once, since it may have getters. */
export function parseGiven<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): {readonly data: z.output<Schema>} | {readonly wrong: SchemaIssue} {
  const {data, error} = schema.safeParse(value);
  const [wrong] = error ? readableIssues(error.issues[0]!, schema, value) : [];
  return wrong ? {wrong} : {data: data as z.output<Schema>};
}

/**
 * Returns the branch of a union that a value was meant for, if one of them fits its kind: the one whose keys fit
 * best; among equal ones, the one that got furthest into the value.
 */
function meantBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  return branches
    .map((issues) => ({issues, depth: depthOf(issues), strays: strayKeys(issues)}))
    .filter(({depth}) => depth > 0)
    .sort((a, b) => a.strays - b.strays || b.depth - a.depth)[0]?.issues;
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({path, code}) => path.length + Number(code === KEYS)));
}

/** Number of keys that are unknown in a branch or missing for it. */
function strayKeys(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === KEYS ? issue.keys.length : Number(isMissingKey(issue))),
    0,
  );
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

function knownKeys(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  const {forms, at} = formsAt(schema, path, value);
  const keys = meantForms(forms, at).flatMap(({properties}) => Object.keys(properties ?? {}));
  return [...new Set(keys)];
}

/** States that a value is optional, if the schema shows that. */
function leavingHint(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string {
  const key = path.at(-1);
  if (typeof key === 'number') return 'Correct it, or remove it from the list.';
  const {forms, at} = formsAt(schema, path.slice(0, -1), value);
  const name = String(key);
  const parents = meantForms(forms, at).filter((form) => valueForm(form, name));
  const isOptional = parents.length > 0 && !parents.some(({required}) => required?.includes(name));
  return isOptional ? 'It is optional.' : '';
}

/** States the expected kinds of values, and the one of those listed that is nearest to the value. */
function expectation(kinds: readonly string[], value: unknown): string {
  if (kinds.length === 0) return '';
  const expected = `Expected ${[...new Set(kinds)].join(' or ')}.`;
  if (typeof value !== 'string') return expected;
  const listed = kinds.filter((kind) => kind.startsWith('"'));
  const near = nearest(
    value,
    listed.map((kind) => kind.slice(1, -1)),
  );
  return near === undefined ? expected : `${didYouMean(JSON.stringify(near), value)} ${expected}`;
}

/** Descriptions of a schema's values. */
function kindsOf(form: JsonSchema): string[] {
  const {const: only, enum: some, type, minimum, maximum, additionalProperties: more} = form;
  if (only !== undefined) return [JSON.stringify(only)];
  if (some) return some.map((value) => JSON.stringify(value));
  switch (type) {
    case undefined:
      return [];
    case 'string':
      return ['a string'];
    case 'boolean':
      return ['true', 'false'];
    case 'array':
      return ['a list, as in [a, b]'];
    case 'object':
      return [typeof more === 'object' ? 'a group of keys, as in {name: …}' : 'a group of keys'];
    case 'integer':
      // JSON Schema contains this maximum if the schema sets none.
      return [
        maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
          ? `a whole number from ${minimum ?? 0}`
          : `a whole number from ${minimum ?? 0} to ${maximum}`,
      ];
    default:
      return [type === 'null' ? 'null' : `a ${type}`];
  }
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Returns the forms that the value at `path` may have, and the value itself. */
function formsAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
  value: unknown,
): {readonly forms: readonly JsonSchema[]; readonly at: unknown} {
  const root =
    jsonSchemas.get(schema) ??
    (z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}) as JsonSchema);
  jsonSchemas.set(schema, root);
  const branches = (at: JsonSchema): JsonSchema[] => {
    if (at.$ref) {
      const target = at.$ref === '#' ? root : root.$defs?.[at.$ref.replace('#/$defs/', '')];
      return target ? branches(target) : [];
    }
    return [...(at.anyOf ?? []), ...(at.oneOf ?? [])].flatMap(branches).concat(at);
  };
  let forms: readonly JsonSchema[] = branches(root);
  let at = value;
  for (const key of path) {
    forms = meantForms(forms, at).flatMap((form) => {
      const next = typeof key === 'number' ? form.items : valueForm(form, String(key));
      return next ? branches(next) : [];
    });
    at = Object(at)[key];
  }
  return {forms, at};
}

/** Returns the form of a key's value; undefined if the schema does not describe the key. */
function valueForm(
  {properties, additionalProperties: more}: JsonSchema,
  key: string,
): JsonSchema | undefined {
  return properties?.[key] ?? (typeof more === 'object' ? more : undefined);
}

/**
 * Returns the forms that an object was probably meant to have: those with its `type`, and among these, the ones with
 * most of its keys.
 */
function meantForms(forms: readonly JsonSchema[], value: unknown): readonly JsonSchema[] {
  const objects = forms.filter(({properties}) => properties);
  if (objects.length < 2 || typeof value !== 'object' || value === null) return forms;
  const entries = Object.entries(value);
  const misfits = objects.map(({properties = {}, required = []}) => {
    const isOther = entries.some(([key, own]) => {
      const only = properties[key]?.const;
      return only !== undefined && only !== own;
    });
    const strays = entries.filter(([key]) => !(key in properties));
    const missing = required.filter((key) => !(key in value));
    return isOther ? Infinity : strays.length + missing.length;
  });
  const least = Math.min(...misfits);
  return objects.filter((_, i) => misfits[i] === least);
}
