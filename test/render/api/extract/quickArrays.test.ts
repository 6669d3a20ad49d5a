import assert from 'node:assert/strict';
import path from 'node:path';
import {test} from 'node:test';
import ts from 'typescript';
import {withQuickArrays} from '../../../../src/render/api/extract/typedoc/quickArrays.js';
import {plainText} from '../../../../src/render/api/model/code.js';
import {temporarySite} from '../temporarySite.js';
import {fromText} from './fromText.js';

test('a name stands for an array, or for what has the name', async () => {
  const found = await fromText(`
    export type List = string[];
    export type Own = Array<1>;
    export type Kept = ReadonlyArray<1>;
    export type Alias = List;
    export interface Array2<T> extends Array<T> {}
    export type Far = Array2<1>;
    export type Tuple = Own | [Own, List];
  `);
  const code = (id: string) => plainText(found.get(id)!.code!);
  assert.deepEqual(['Own', 'Kept', 'Alias', 'Far', 'Tuple'].map(code), [
    'type Own = 1[]',
    'type Kept = ReadonlyArray<1>',
    'type Alias = List',
    'type Far = Array2<1>',
    'type Tuple = Own | [Own, List]',
  ]);
});

test('no type is printed to know whether its name stands for an array', () => {
  const {root, remove} = temporarySite({
    'a.ts': `
      type List = string[];
      interface Own<T> extends Array<T> {}
      type Pick<T> = T extends 1 ? T[] : readonly T[];
      type All = [Array<1>, ReadonlyArray<1>, List, Own<1>, Pick<1>, Pick<2>, Array<List>, Missing];
      declare function f<T extends Array<T>>(a: T, b: Pick<T>): Promise<T>;`,
  });
  try {
    const file = path.join(root, 'a.ts');
    const program = ts.createProgram({rootNames: [file], options: {}});
    const checker = program.getTypeChecker();
    const isArray = (name: ts.EntityName): boolean => {
      const type = checker.getTypeAtLocation(name);
      const node = checker.typeToTypeNode(type, undefined, ts.NodeBuilderFlags.IgnoreErrors);
      return node?.kind === ts.SyntaxKind.ArrayType;
    };
    const names: ts.EntityName[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeReferenceNode(node)) names.push(node.typeName);
      ts.forEachChild(node, visit);
    };
    visit(program.getSourceFile(file)!);
    const expected = names.map(isArray);
    assert.deepEqual(new Set(expected), new Set([true, false]));
    let printed = 0;
    const {typeToTypeNode} = checker;
    checker.typeToTypeNode = (...given) => {
      printed++;
      return typeToTypeNode(...given);
    };
    assert.deepEqual(
      withQuickArrays(checker, () => names.map(isArray)),
      expected,
    );
    assert.equal(printed, 0);
  } finally {
    remove();
  }
});
