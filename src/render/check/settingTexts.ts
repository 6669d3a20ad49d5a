type Key = readonly PropertyKey[];

/** Yields the texts in a value of the config, each with its key; `key` is that of the value. */
export function* settingTexts(
  value: unknown,
  key: Key,
): Generator<{readonly text: string; readonly key: Key}> {
  if (typeof value === 'string') yield {text: value, key};
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* settingTexts(inner, [...key, Array.isArray(value) ? Number(name) : name]);
  }
}
