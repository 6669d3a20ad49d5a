import ts from 'typescript';

/**
 * Runs TypeDoc, which has the compiler print the whole type that a name stands for, only to know whether it is an
 * array: a recursive conditional type takes minutes and gigabytes. The answer needs no printing.
 */
export function withQuickArrays<T>(checker: ts.TypeChecker, convert: () => T): T {
  const {getTypeAtLocation, typeToTypeNode} = checker;
  let asked: {readonly type: ts.Type; readonly name: ts.EntityName} | undefined;
  checker.getTypeAtLocation = (node) => {
    const type = getTypeAtLocation(node);
    const parent = node.parent as ts.Node | undefined;
    const isName = parent && ts.isTypeReferenceNode(parent) && parent.typeName === node;
    asked = isName ? {type, name: parent.typeName} : undefined;
    return type;
  };
  // TypeDoc asks right after it has got the type of the name.
  checker.typeToTypeNode = (type, ...rest) => {
    const name = asked?.type === type ? asked.name : undefined;
    asked = undefined;
    if (!name) return typeToTypeNode(type, ...rest);
    const reference = ts.factory.createTypeReferenceNode(name);
    return isMutableArray(type, checker) ? ts.factory.createArrayTypeNode(reference) : reference;
  };
  try {
    return convert();
  } finally {
    Object.assign(checker, {getTypeAtLocation, typeToTypeNode});
  }
}

const isMutableArray = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  !type.aliasSymbol && checker.isArrayType(type) && type.getSymbol()?.name === 'Array';
