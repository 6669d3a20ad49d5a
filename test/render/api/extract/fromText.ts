import {extractModel} from '../../../../src/render/api/extract/extractModel.js';
import type {ApiSymbol} from '../../../../src/render/api/model/model.js';
import {temporarySite} from '../temporarySite.js';

/** The symbols of one entry file of a package `own`, by id; `files` has what it imports. */
export async function fromText(
  text: string,
  files: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, ApiSymbol>> {
  const site = temporarySite({'package.json': '{"name": "own"}', 'index.ts': text, ...files});
  try {
    const {model} = await extractModel({root: site.root, entries: [{name: 'index.ts'}]});
    return new Map(model.modules[0]!.symbols.map((symbol) => [symbol.id, symbol]));
  } finally {
    site.remove();
  }
}
