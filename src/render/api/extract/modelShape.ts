import path from 'node:path';
import * as z from 'zod';
import {entryParts, type EntryBytes} from '../../cache/entry.js';
import type {Diagnostic} from '../../diagnostics/diagnostic.js';
import {fileName, position, warning, type FieldShapes} from '../../parse/pageShape.js';
import {unportable} from '../../system/portablePaths.js';
import type {CodeGroup, Token} from '../model/code.js';
import type {
  ApiDoc,
  ApiInherited,
  ApiModel,
  ApiModule,
  ApiPackage,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiText,
  SymbolLink,
} from '../model/model.js';

/** A cached model. Paths are relative to the root: the model stays valid when the site is moved. */
export interface CachedModel {
  /** Hash of each input file of the model; '' for a missing file or folder. */
  readonly files: readonly (readonly [file: string, hash: string])[];
  /**
   * Nearest folder such that neither it nor any folder above it has packages; set if packages were searched for
   * there.
   */
  readonly above?: string;
  readonly model: ApiModel;
  readonly diagnostics: readonly Diagnostic[];
}

const text = z.string();
const texts = z.array(text);
const flag = z.boolean().optional();
/** A name that becomes part of addresses. */
const name = text.refine((id) => !/(?:^|\/)\.{0,2}(?:\/|$)/.test(id));

const token = z.strictObject({
  t: text,
  c: z.enum(['k', 's', 'c', 'n', 'f', 'p']).optional(),
  to: text.optional(),
  m: z.literal(true).optional(),
} satisfies FieldShapes<Token>);
const code: z.ZodType = z.lazy(() => z.array(z.union([text, token, group])));
const group = z.strictObject({
  open: text,
  items: z.array(code),
  separator: text,
  close: text,
  pad: flag,
  lead: text.optional(),
  broken: flag,
} satisfies FieldShapes<CodeGroup>);

const link = z.strictObject({ref: text, label: text} satisfies FieldShapes<SymbolLink>);
const described = {
  markdown: z.array(z.union([text, link])),
  at: position,
} satisfies FieldShapes<ApiText>;
const description = z.strictObject(described);

/** Shape of a model whose comments are in the given files. */
function modelIn(files: ReadonlySet<string>) {
  const doc = z.strictObject({
    file: text.refine((file) => files.has(path.normalize(file))),
    summary: description.optional(),
    returns: description.optional(),
    throws: z.array(description).optional(),
    examples: z.array(description).optional(),
    see: z.array(description).optional(),
    since: description.optional(),
    default: description.optional(),
    deprecated: description.optional(),
    blocks: z.array(z.strictObject({...described, tag: text})).optional(),
    labels: texts.optional(),
  } satisfies FieldShapes<ApiDoc>);
  const parameter = z.strictObject({
    name: text,
    type: code.optional(),
    optional: flag,
    default: text.optional(),
    doc: doc.optional(),
  } satisfies FieldShapes<ApiParameter>);
  const parameters = z.array(parameter).optional();
  const signature = z.strictObject({
    id: text,
    code,
    doc: doc.optional(),
    typeParameters: parameters,
    parameters,
    properties: parameters,
    returns: code.optional(),
    parameterTypes: texts,
    returnType: text,
  } satisfies FieldShapes<ApiSignature>);
  const symbol: z.ZodType = z.lazy(() =>
    z.strictObject({
      name: text,
      localName: text.optional(),
      kind: z.enum(KINDS),
      id: name,
      exported: z.literal(false).optional(),
      source: text.optional(),
      at: position.optional(),
      doc: doc.optional(),
      flags: texts.optional(),
      code: code.optional(),
      type: text.optional(),
      callable: flag,
      typeParameters: parameters,
      properties: parameters,
      parameters,
      signatures: z.array(signature).optional(),
      members: z.array(symbol).optional(),
      extends: z.array(code).optional(),
      extendedBy: z.array(code).optional(),
      implementedBy: z.array(code).optional(),
      inherited: z.array(inherited).optional(),
      overrides: code.optional(),
      implementationOf: code.optional(),
      target: text.optional(),
    } satisfies FieldShapes<ApiSymbol>),
  );
  const module = z.strictObject({
    id: name.refine((id) => unportable(id) === undefined),
    name: text,
    package: z.number().int().min(0),
    doc: doc.optional(),
    file: fileName,
    symbols: z.array(symbol),
  } satisfies FieldShapes<ApiModule>);
  return z
    .strictObject({
      packages: z.array(documented),
      modules: z.array(module),
    } satisfies FieldShapes<ApiModel>)
    .refine(({packages, modules}) => modules.every((one) => one.package < packages.length));
}

const KINDS = [
  'class',
  'interface',
  'function',
  'component',
  'hook',
  'variable',
  'type',
  'enum',
  'namespace',
  'augmentation',
  'constructor',
  'property',
  'accessor',
  'method',
  'member',
] as const satisfies readonly ApiSymbol['kind'][];

const documented = z.strictObject({
  name: text,
  version: text,
  description: text,
  repository: text.optional(),
  directory: text.optional(),
} satisfies FieldShapes<ApiPackage>);

const inherited = z.strictObject({
  from: text,
  ref: text.optional(),
  members: z.array(
    z.strictObject({
      name: text,
      kind: z.literal('constructor').optional(),
      ref: text.optional(),
      code: code.optional(),
      deprecated: flag,
      static: flag,
      flags: texts.optional(),
    } satisfies FieldShapes<ApiInherited['members'][number]>),
  ),
} satisfies FieldShapes<ApiInherited>);

const cachedModel = z.strictObject({
  files: z.array(z.tuple([fileName, text])),
  above: fileName.optional(),
  model: z.unknown(),
  diagnostics: z.array(warning),
} satisfies FieldShapes<CachedModel>);

/**
 * Whether an intact cache entry, which may come from any source, is a model. The files of its comments must be
 * inputs of the model, since comments show pictures of the packages that these files belong to.
 */
export function isSharedModel(entry: EntryBytes, key: string): boolean {
  try {
    const parts = entryParts(entry, key);
    const {files, model} = cachedModel.parse(parts[0]);
    const present = files.filter(([, hash]) => hash !== '').map(([file]) => path.normalize(file));
    return parts.length === 1 && modelIn(new Set(present)).safeParse(model).success;
  } catch {
    return false;
  }
}
