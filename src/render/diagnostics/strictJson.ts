import type {z} from 'zod';
import {positionAt, type Outcome, type Position} from './diagnostic.js';
import {jsonPlaces, offsetOf} from './jsonPlaces.js';
import {schemaFindings, type StrictYaml, type YamlFile} from './strictYaml.js';

/**
 * Parses a JSON file that must match `schema`; a repeated key is an error. Unlike the YAML reader, it has no limit of
 * length.
 */
export function parseStrictJson<T>(
  {file, text, id}: YamlFile,
  schema: z.ZodType<T>,
): Outcome<StrictYaml<T> | undefined> {
  const places = jsonPlaces(text);
  if ('message' in places) {
    const message = `Invalid JSON: ${places.message}`;
    const found = {
      id,
      severity: 'error' as const,
      message,
      file,
      ...positionAt(text, places.offset),
    };
    return {value: undefined, diagnostics: [found]};
  }
  const positionOf = (path: readonly PropertyKey[]): Position =>
    positionAt(text, offsetOf(places, path));
  const data: unknown = JSON.parse(text);
  const parsed = schema.safeParse(data);
  if (parsed.success) return {value: {data: parsed.data, positionOf}, diagnostics: []};
  return {
    value: undefined,
    diagnostics: schemaFindings(parsed.error, schema, {file, id, positionOf, data}),
  };
}
