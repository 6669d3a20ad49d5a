import path from 'node:path';
import {literalPattern} from '../../../system/literalPattern.js';
import {
  Comment,
  ReflectionKind,
  type CommentDisplayPart,
  type DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import type ts from 'typescript';
import type {Diagnostic, Position} from '../../../diagnostics/diagnostic.js';
import {keyword} from '../../model/code.js';
import type {ApiDoc, ApiParameter, ApiSignature} from '../../model/model.js';
import {callRows, withCall} from './callRows.js';
import {commentLink, reportUnclosed} from './commentLinks.js';
import {
  commentPlace,
  compact,
  docOf,
  findComment,
  isIn,
  placeOfModule,
  tagPosition,
  type CommentContext,
  type CommentPlace,
} from './docText.js';
import {elementType} from './elementType.js';
import type {Identity} from './identity.js';
import {isOwnFile} from '../program/program.js';
import {propertyRows} from './propertyRows.js';
import {searchedText} from './searchedText.js';
import {elementRows} from './tupleElements.js';
import {codeOfType, parametersCode} from './typeCode.js';
import {constructorMark, parameterName} from './typeForms.js';
import type {Links} from './typeNames.js';
import {typeParameterRows} from './typeParameterRows.js';
import {unknownParameters, type TaggedNames} from './unknownParameters.js';
import {unknownType} from './unknownTypes.js';
import {relativePath} from '../../../system/relativePath.js';

/** Dependencies of describing declarations. */
export interface DescriberContext {
  readonly root: string;
  readonly program: ts.Program;
  readonly identity: Identity;
  readonly diagnostics: Diagnostic[];
  /** Files that contain a name unknown to the compiler. */
  readonly filesWithUnknowns: Set<string>;
}

/** Describes the parts of one module's declarations: comments, signatures, parameters, sources. */
export class Describer {
  /** Position of the current declaration, for diagnostics inside it. */
  private here: {file: ts.SourceFile; offset: number} | undefined;
  readonly links: Links;

  constructor(
    private readonly around: DescriberContext,
    private readonly moduleId: string,
    private readonly packageFolder: string,
  ) {
    this.links = {
      refOf: around.identity.refOf,
      moduleOf: around.identity.moduleOf,
      onUnknown: (type) => {
        const found = this.here && unknownType(type, this.here);
        if (!found) return;
        around.filesWithUnknowns.add(this.here!.file.fileName);
        around.diagnostics.push(found);
      },
    };
  }

  /** Sets the declaration to describe next. */
  enter(reflection: DeclarationReflection | SignatureReflection): void {
    const [source] = reflection.sources ?? [];
    const file = source && this.around.program.getSourceFile(source.fullFileName);
    if (!file) return;
    const offset = file.getPositionOfLineAndCharacter(source.line - 1, source.character);
    this.here = {file, offset};
  }

  /**
   * The declaring file, relative to its package, and the position in it; undefined for a declaration in another
   * package.
   */
  source({
    sources: [source] = [],
  }: DeclarationReflection): {readonly file: string; readonly at: Position} | undefined {
    if (!source || !isOwnFile(source.fullFileName, this.packageFolder + path.sep)) return undefined;
    return {
      file: relativePath(this.packageFolder, source.fullFileName),
      at: {line: source.line, column: source.character + 1},
    };
  }

  doc(comment: Comment | undefined): ApiDoc | undefined {
    const place = comment && this.place(comment);
    return place && docOf(comment, place, this.commentsIn(place.file));
  }

  /** A declaration's comment, with the tags that TypeDoc has moved to the function that is the declaration's type. */
  docWithCall(
    comment: Comment | undefined,
    declaration: DeclarationReflection,
  ): ApiDoc | undefined {
    return withCall(this.doc(comment), declaration, this);
  }

  /** Text of the current file that TypeDoc stores separately from comments. */
  docOfText(parts: readonly CommentDisplayPart[]): ApiDoc | undefined {
    const comment = new Comment([...parts]);
    const place = this.here && parts.length > 0 && findComment(this.here.file, comment);
    return place ? docOf(comment, place, this.commentsIn(place.file)) : undefined;
  }

  /** Comment of a module: that of the statement that declares it, or that of its whole file. */
  moduleDoc(of: Reflection, file: ts.SourceFile, specifier: string): ApiDoc | undefined {
    const place = placeOfModule(file, specifier);
    return place && docOf(of.comment, place, this.commentsIn(file));
  }

  signature(
    signature: SignatureReflection,
    given: {name: string; id: string; isOptional?: boolean},
  ): ApiSignature {
    this.enter(signature);
    const parameters = signature.parameters ?? [];
    const returned = codeOfType(signature.type, this.links);
    const {parent} = signature;
    const isMade = signature.kind === ReflectionKind.ConstructorSignature;
    // A construct signature of an interface or an alias may return a different type.
    const isOwn = isMade && parent.parent?.kind === ReflectionKind.Class;
    const searched = searchedText(signature, this.links);
    const doc = this.doc(signature.comment);
    return {
      id: given.id,
      code: [
        ...(isOwn ? [keyword('new'), ' '] : constructorMark(signature)),
        ...(isMade && !isOwn ? [] : [{t: given.name, c: 'f' as const}]),
        ...(given.isOptional ? ['?'] : []),
        ...parametersCode(signature, this.links),
        ...(isOwn ? [] : [': ', ...returned]),
      ],
      ...compact({
        doc,
        returns: doc?.returns && !isOwn ? returned : undefined,
        typeParameters: typeParameterRows(signature, this),
        parameters: this.parameters(signature),
        properties: isOwn ? undefined : this.properties(signature.type, ''),
      }),
      parameterTypes: parameters.map(({type}) => searched(codeOfType(type, this.links))),
      returnType: searched(returned),
    };
  }

  /** Documentation of a function's parameters. */
  parameters(signature: SignatureReflection): ApiParameter[] {
    const others = this.tagged(signature.comment);
    this.reportUnknown(others, {
      of: signature.name,
      what: 'parameter',
      known: signature.parameters,
    });
    const own = signature.parameters ?? [];
    return [...own.flatMap((parameter) => this.parameter(parameter)), ...others];
  }

  /** A parameter and the documented properties of its type; empty if neither is documented. */
  private parameter(parameter: ParameterReflection): ApiParameter[] {
    const {flags, defaultValue, comment, type} = parameter;
    const name = parameterName(parameter);
    const doc = this.parameterDoc(comment, '@param', parameter.name);
    const described = this.properties(type, `${name}.`);
    const inner = [
      ...described,
      ...this.tagged(comment).filter((row) => !described.some((one) => one.name === row.name)),
      ...this.calledWith(type).map((row) => ({...row, name: `${name}(${row.name})`})),
    ];
    if (doc === undefined && inner.length === 0) return [];
    const own = {
      name,
      ...compact({
        type: codeOfType(type, this.links),
        optional: flags.isOptional || undefined,
        default: defaultValue,
        doc,
      }),
    };
    return [own, ...inner];
  }

  /** `@param` tags of properties of named types, such as `options.depth`, and of names that are not parameters. */
  tagged(comment: Comment | undefined, wanted = /^@param$/): ApiParameter[] {
    const tags = comment?.blockTags.filter(({tag}) => wanted.test(tag)) ?? [];
    return tags.flatMap(({tag, name, content}): ApiParameter[] => {
      const text = new Comment(content);
      text.sourcePath = comment!.sourcePath!;
      const doc = name === undefined ? undefined : this.parameterDoc(text, tag, name);
      return name === undefined || !doc ? [] : [{name, doc}];
    });
  }

  /**
   * Documented parameters of a declaration whose type is a function, several functions, or the name of a function
   * type.
   */
  callParameters({type, comment, setSignature}: DeclarationReflection): ApiParameter[] {
    return [
      ...(setSignature ? this.parameters(setSignature) : []),
      ...this.calledWith(type),
      ...this.tagged(comment),
    ];
  }

  /** Documented parameters of a function type. */
  private calledWith(type: SomeType | undefined): ApiParameter[] {
    const calls = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
    return calls.length === 1 ? this.parameters(calls[0]!) : [];
  }

  /** Documented properties of an object type, at any depth: `options.discrete`. */
  properties(type: SomeType | undefined, prefix: string): ApiParameter[] {
    if (type?.type === 'intersection' || type?.type === 'union') {
      return type.types.flatMap((part) => this.properties(part, prefix));
    }
    const held = type && elementType(type, prefix);
    if (held) return this.properties(held.type, held.prefix);
    if (type?.type === 'tuple') return elementRows(type, prefix, this);
    if (type?.type !== 'reflection') return [];
    const outer = this.here;
    const {children, signatures = [], indexSignatures = []} = type.declaration;
    const isFunction = !children && signatures.length === 1;
    const name = prefix.replace(/\.$/, '');
    const found = [
      ...callRows(isFunction ? [] : signatures, name, this),
      ...(isFunction ? this.properties(signatures[0]!.type, `${name}().`) : []),
      ...indexSignatures.flatMap((index) => this.properties(index.type, `${name}[].`)),
      ...(children ?? []).flatMap((child) => propertyRows(child, prefix, this)),
    ];
    this.here = outer;
    return found;
  }

  /** Finds a comment; at a re-export, or a member without a comment, it is that of a different declaration. */
  private place(comment: Comment): CommentPlace | undefined {
    const path = comment.sourcePath;
    const file = path && this.around.program.getSourceFile(path);
    if (file && file !== this.here?.file) return findComment(file, comment);
    if (!this.here) return undefined;
    const before = commentPlace(this.here.file, this.here.offset);
    if (before && isIn(before, comment)) return before;
    const {program} = this.around;
    const isCopied =
      before && /@inheritDoc\b/i.test(this.here.file.text.slice(before.start, before.end));
    const others = isCopied ? program.getSourceFiles() : [];
    for (const one of [this.here.file, ...others]) {
      const found = program.isSourceFileDefaultLibrary(one) ? undefined : findComment(one, comment);
      if (found) return found;
    }
    // A call signature of a type literal has no position of its own.
    return before;
  }

  /** Reports tags that match no parameter. */
  reportUnknown(rows: readonly ApiParameter[], described: TaggedNames): void {
    const {root, diagnostics} = this.around;
    diagnostics.push(...unknownParameters(rows, described, root));
  }

  parameterDoc(comment: Comment | undefined, tag: string, name: string): ApiDoc | undefined {
    const place = comment && this.place(comment);
    const doc = place && docOf(comment, place, this.commentsIn(place.file));
    if (!doc?.summary) return doc;
    const pattern = `${tag}\\s+(?:\\{[^}]*\\}\\s*)?\\[?${literalPattern(name)}(?![\\w$])\\]?(?:\\s*-\\s)?`;
    return {...doc, summary: {...doc.summary, at: tagPosition(place!, pattern, 0)}};
  }

  private commentsIn({fileName}: ts.SourceFile): CommentContext {
    const context = {...this.around, moduleId: this.moduleId, file: fileName};
    return {
      fileOf: (file) => this.fileOf(file),
      link: (tag, at) => commentLink(tag, at, context),
      onUnclosed: (name, at) => reportUnclosed(name, at, context),
    };
  }

  fileOf(file: ts.SourceFile): string {
    return relativePath(this.around.root, file.fileName);
  }
}
