import type {ApiKind} from '../model/model.js';

/** Groups of a module's exports in page order: the id of the heading, and the kind. */
export const KIND_GROUPS: readonly (readonly [id: string, kind: ApiKind])[] = [
  ['components', 'component'],
  ['hooks', 'hook'],
  ['classes', 'class'],
  ['functions', 'function'],
  ['interfaces', 'interface'],
  ['type-aliases', 'type'],
  ['variables', 'variable'],
  ['enumerations', 'enum'],
  ['namespaces', 'namespace'],
  ['augmentations', 'augmentation'],
];
