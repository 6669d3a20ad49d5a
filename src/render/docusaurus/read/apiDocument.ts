import path from 'node:path';
import {decodeAddress} from '../../system/decodeAddress.js';
import {dataOf, defined, isData, listOf, textValue, type Data} from './data.js';
import {readData} from './docSets.js';

/** Maximum number of values that the parts of a document are made of, since parts may contain parts. */
const MOST_VALUES = 1_000_000;

/** Maximum number of characters of a YAML file. */
const MOST_CHARACTERS = 5_000_000;

/** Value with the file that contains it. */
interface Located {
  readonly file: string;
  readonly value: unknown;
}

/** Where a reference occurs. */
interface Context {
  readonly file: string;
  /** References that lead to this place. */
  readonly chain: readonly string[];
}

/**
 * An OpenAPI document. Its references are resolved, except those of properties to schemas, which become links to a
 * schema of the page.
 */
export class ApiDocument {
  private readonly files = new Map<string, unknown>();
  /** Schemas that are linked to, by their places, with the names that the page shows. */
  private readonly linked = new Map<string, Target>();
  /** Number of these schemas that have an id, or would have it without a number. */
  private readonly ids = new Map<string, number>();
  /** References that lead to nothing, with the files that contain them. */
  readonly broken = new Map<string, string>();
  private count = 0;

  constructor(
    private readonly file: string,
    private readonly folders: readonly string[],
  ) {}

  /** The document without its schemas; undefined if the file has no API. */
  read(): Data | undefined {
    const root = this.contentOf(this.file);
    if (!isData(root) || !isData(root.paths ?? root.webhooks)) return undefined;
    const {securitySchemes} = dataOf(root.components);
    const all = defined({...root, definitions: undefined, components: {securitySchemes}});
    return dataOf(this.resolve(all, {file: this.file, chain: []}));
  }

  /** Schemas that the document links to, by their names; may be read only once, at the end. */
  *schemas(): Iterable<readonly [name: string, schema: unknown]> {
    for (const {name, file, value, place} of this.linked.values()) {
      yield [name, this.schema(value, {file, chain: [place]}, true)];
    }
  }

  /** Whether no other file has parts of the API. */
  get isOneFile(): boolean {
    return this.files.size === 1;
  }

  private resolve(value: unknown, at: Context): unknown {
    if (this.isTooLarge()) return {};
    if (Array.isArray(value)) return value.map((one) => this.resolve(one, at));
    if (!isData(value)) return value;
    const target = this.target(value, at);
    if (target) {
      if (target.value === undefined) return {description: target.name};
      return at.chain.includes(target.place) ? {} : this.resolve(...this.into(target, at));
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'description' && typeof one === 'string'
          ? this.words(one, at)
          : key === 'schema'
            ? this.schema(one, at, true)
            : /^(?:examples?|default|enum)$/.test(key)
              ? this.example(one, at)
              : this.resolve(one, at),
      ]),
    );
  }

  /** A description without the tags that only Redoc knows; it shows a schema or the security schemes there. */
  private words(text: string, at: Context): string {
    return text
      .replace(/<SecurityDefinitions\b[^<>]*>(?:\s*<\/SecurityDefinitions>)?/g, '')
      .replace(
        /<SchemaDefinition\b[^<>]*\bschemaRef=["']([^"']*)["'][^<>]*>/g,
        (_, $ref: string) => {
          const target = this.target({$ref}, at);
          if (!target) return '';
          return target.value === undefined ? target.name : this.link(target);
        },
      );
  }

  /** Examples are data, in which only examples themselves are references. */
  private example(value: unknown, at: Context): unknown {
    const examples = Object.entries(dataOf(value));
    const isNamed = examples.length > 0 && examples.every(([, one]) => this.target(one, at));
    return isNamed
      ? Object.fromEntries(examples.map(([name, one]) => [name, this.target(one, at)?.value]))
      : value;
  }

  /** A schema; `isWhole` if the page shows its content here, not a link to it. */
  private schema(value: unknown, at: Context, isWhole: boolean): unknown {
    if (!isData(value)) return value;
    if (this.isTooLarge()) return {};
    const target = this.target(value, at);
    if (target) {
      const beside = defined({...value, $ref: undefined});
      if (target.value === undefined) return {...beside, title: target.name};
      if (!isWhole || at.chain.includes(target.place)) {
        return {...beside, title: this.link(target)};
      }
      const found = this.schema(...this.into(target, at), true);
      return {title: target.name, ...dataOf(found), ...beside};
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.schemaPart(key, one, {at, isWhole})]),
    );
  }

  private schemaPart(
    key: string,
    value: unknown,
    {at, isWhole}: {readonly at: Context; readonly isWhole: boolean},
  ): unknown {
    switch (key) {
      case 'properties':
        return Object.fromEntries(
          Object.entries(dataOf(value)).map(([name, one]) => [name, this.schema(one, at, false)]),
        );
      case 'additionalProperties':
        return this.schema(value, at, false);
      case 'allOf':
      case 'oneOf':
      case 'anyOf':
        return listOf(value).map((one) => this.schema(one, at, isWhole));
      case 'items':
        return this.schema(value, at, isWhole);
      case 'discriminator':
        return {propertyName: dataOf(value).propertyName};
      default:
        return value;
    }
  }

  private link(target: Target): string {
    const known = this.linked.get(target.place) ?? {...target, name: this.freeName(target.name)};
    this.linked.set(target.place, known);
    return `[${known.name}](#${schemaId(known.name)})`;
  }

  /** A name with an id that no other schema has. */
  private freeName(name: string): string {
    const id = schemaId(name);
    const count = (this.ids.get(id) ?? 0) + 1;
    this.ids.set(id, count);
    return count === 1 ? name : this.freeName(`${name}-${count}`);
  }

  private into({place, file, value}: Target, {chain}: Context): [unknown, Context] {
    return [value, {file, chain: [...chain, place]}];
  }

  /** Target of a reference, without a value if no file of the site has it. */
  private target(value: unknown, {file}: Context): Target | undefined {
    const ref = textValue(dataOf(value).$ref);
    if (ref === undefined) return undefined;
    const [to = '', pointer = ''] = ref.split('#');
    const isFar = /^[a-z][a-z\d+.-]+:/i.test(ref);
    const other = to === '' ? file : path.resolve(path.dirname(file), decodeAddress(to));
    const keys = pointer.split('/').slice(1).map(unescaped);
    let found = isFar ? undefined : this.contentOf(other);
    for (const key of keys) {
      const inner: unknown = Array.isArray(found) ? found[Number(key)] : dataOf(found)[key];
      found = inner;
    }
    found ??= undefined;
    if (found === undefined) this.broken.set(ref, file);
    const name = keys.at(-1) ?? path.basename(other).replace(/\..*/, '');
    return {name, place: `${other}#${keys.join('/')}`, file: other, value: found};
  }

  private contentOf(file: string): unknown {
    if (!this.files.has(file)) {
      this.files.set(file, readData(file, this.folders, MOST_CHARACTERS));
    }
    return this.files.get(file);
  }

  private isTooLarge(): boolean {
    this.count += 1;
    return this.count > MOST_VALUES;
  }
}

interface Target extends Located {
  readonly name: string;
  /** File and pointer, which no other value has. */
  readonly place: string;
}

/** Id of a schema on the page of its API. */
export function schemaId(name: string): string {
  return `schema-${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}`;
}

function unescaped(part: string): string {
  return decodeAddress(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
