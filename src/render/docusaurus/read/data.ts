import {CODE} from './runModules.js';

/** Reads values from untrusted data; a value of the wrong type counts as missing. */

/** An object's properties. */
export type Data = Readonly<Record<string, unknown>>;

/** Returns an object unchanged; an empty object for any other value. */
export function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}

/** Whether a value is an object with properties. */
export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an array unchanged; a single value becomes an array, a missing value an empty array. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** A text, or a number converted to one. */
export function textValue(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && !value.startsWith(CODE) ? value : undefined;
}

/** Name of a function found in data; undefined if the value is not a function or has no name. */
export function functionName(value: unknown): string | undefined {
  return partsOf(value)[0] || undefined;
}

/** Package whose main export is the given function found in data; undefined for any other function. */
export function functionSource(value: unknown): string | undefined {
  return partsOf(value)[1] || undefined;
}

/** Regular expression found in data, changed to find only the first match. */
export function patternOf(value: unknown): RegExp | undefined {
  const [, , source, flags = ''] = partsOf(value);
  return source === undefined ? undefined : new RegExp(source, flags.replace(/[gy]/g, ''));
}

function partsOf(value: unknown): readonly string[] {
  return typeof value === 'string' && value.startsWith(CODE)
    ? value.slice(CODE.length).split('\0')
    : [];
}

/** A boolean; undefined for any other value. */
export function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A number; undefined for any other value. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Properties that have a value; strict types distinguish absent properties from undefined ones. */
export function defined<T extends object>(values: T): {[K in keyof T]?: Exclude<T[K], undefined>} {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Properties with a value that is not empty; undefined if none has one. */
export function nonEmpty<T extends object>(
  values: T,
): {[K in keyof T]?: Exclude<T[K], undefined>} | undefined {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const entries = Object.entries(defined(values)).filter(([, value]) => !isEmpty(value));
  return entries.length > 0
    ? (Object.fromEntries(entries) as {[K in keyof T]?: Exclude<T[K], undefined>})
    : undefined;
}

/** Data with its functions removed. */
export function withoutCode(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith(CODE) ? undefined : value;
  if (Array.isArray(value)) return value.map(withoutCode).filter((one) => one !== undefined);
  return isData(value)
    ? defined(
        Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutCode(one)])),
      )
    : value;
}

/** All strings in a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
