import {fileURLToPath} from 'node:url';
import config from '../../../site.config.js';
import {findEntryPoints} from '../../../src/render/api/extract/program/entries.js';
import {extractModel} from '../../../src/render/api/extract/extractModel.js';
import {createApiProgram} from '../../../src/render/api/extract/program/program.js';

/** Root of this repository, whose site has the packages. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const entries = config.api!.packages.map((name) => ({name}));

let extracted: ReturnType<typeof extractModel> | undefined;

/** What TypeDoc reads of the packages of this site: one run for all files of the process. */
export function ownModel(): ReturnType<typeof extractModel> {
  return (extracted ??= extractModel({root, entries}));
}

let compiled: ReturnType<typeof compile> | undefined;

/** What the compiler knows of the same packages. */
export function ownProgram(): ReturnType<typeof compile> {
  return (compiled ??= compile());
}

function compile() {
  const {points} = findEntryPoints(root, entries);
  return {points, program: createApiProgram(root, points).program};
}
