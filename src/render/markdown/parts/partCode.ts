import path from 'node:path';
import type {ImportDeclaration, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import type {Position} from '../../diagnostics/diagnostic.js';
import {relativePath} from '../../system/relativePath.js';
import {declaredNames, isExportList, placeOfCode, programsOf} from '../shared/pageStatements.js';

type Statement = Program['body'][number];

/** A name that two texts of a page use for different things. */
export interface NameConflict {
  readonly name: string;
  readonly at: Position | undefined;
}

/** Source of code. */
interface Origin {
  /** Absolute; empty for the page itself. */
  readonly file: string;
  /** Folder from which the code imports, absolute. */
  readonly folder: string;
}

/** The code of an MDX page and of the parts that it shows, combined into one module. */
export class PartCode {
  /** Meaning of each name of the module. */
  private readonly meanings = new Map<string, string>();
  private readonly added = new Set<string>();
  /** Code of the parts, which is appended to the text of the page. */
  readonly nodes: MdxjsEsm[] = [];

  /** @param folder - Folder from which the page imports, absolute. */
  constructor(private readonly folder: string) {}

  /** Records the names of the page itself. */
  note(page: Root): void {
    for (const {body} of programsOf(page)) {
      for (const node of body) this.named(node, {file: '', folder: this.folder});
    }
  }

  /** Takes the code out of the text of a part, once for each file; returns the names that are already in use. */
  take(part: Root, origin: Origin): readonly NameConflict[] {
    const isNew = !this.added.has(origin.file);
    this.added.add(origin.file);
    const conflicts: NameConflict[] = [];
    part.children = part.children.filter((node) => {
      if (node.type !== 'mdxjsEsm') return true;
      const estree = node.data?.estree;
      if (!estree || !isNew) return false;
      estree.body = estree.body.flatMap((statement) => {
        const {own, taken} = this.named(statement, origin);
        conflicts.push(...taken);
        return own;
      });
      this.nodes.push(node);
      return false;
    });
    return conflicts;
  }

  /** Returns a statement in the form that the page may contain, and the names that are already in use. */
  private named(
    statement: Statement,
    {file, folder}: Origin,
  ): {readonly own: readonly Statement[]; readonly taken: readonly NameConflict[]} {
    const taken: NameConflict[] = [];
    const at = placeOfCode(statement);
    const isFree = (name: string, meaning: string): boolean => {
      const known = this.meanings.get(name);
      if (known === undefined) this.meanings.set(name, meaning);
      else if (known !== meaning) taken.push({name, at});
      return known === undefined;
    };
    if (statement.type === 'ImportDeclaration') {
      const moved = this.moved(statement, folder);
      const from = String(moved.source.value);
      const specifiers = statement.specifiers.filter((one) =>
        isFree(one.local.name, `${importedName(one)} of ${from}`),
      );
      const isWhole = specifiers.length === statement.specifiers.length;
      if (specifiers.length === 0 && !isWhole) return {own: [], taken};
      return {own: [{...moved, specifiers}], taken};
    }
    // The layout of a part is not the layout of the page.
    if (statement.type === 'ExportDefaultDeclaration' || isExportList(statement)) {
      return {own: [], taken};
    }
    for (const name of declaredNames(statement)) isFree(name, file);
    if (taken.length > 0) return {own: [], taken};
    return {own: [statement], taken};
  }

  /** Rewrites an import by a text in a folder so that it works from the page. */
  private moved(statement: ImportDeclaration, folder: string): ImportDeclaration {
    const {source} = statement;
    const from = String(source.value);
    if (!/^\.{1,2}(?:\/|$)/.test(from)) return statement;
    const relative = relativePath(this.folder, path.resolve(folder, from));
    const value = relative.startsWith('.') ? relative : `./${relative}`;
    return {...statement, source: {...source, value, raw: JSON.stringify(value)}};
  }
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const {imported} = specifier;
  return imported.type === 'Identifier' ? imported.name : String(imported.value);
}
