import type {Application} from 'typedoc';
import type ts from 'typescript';
import {keepNamespaces} from '../program/ambientModules.js';
import {keepClassExpressions} from './classExpressions.js';
import {keepDeclaredForms} from './declaredForms.js';
import {keepExportComments} from './exportComments.js';
import {keepNamespaceExports} from './exportEquals.js';
import {keepFunctionMembers} from './functionMembers.js';
import {keepHiddenBases} from './hiddenBases.js';
import {bindAccessors} from './inheritedAccessors.js';
import {keepKindTexts} from './kindTags.js';
import {keepMergedComments} from './mergedComments.js';
import {keepOwnComments} from './ownComments.js';
import {keepOwnMembers} from './ownMembers.js';
import {keepParameterTags} from './parameterTags.js';
import {keepStaticIndexes} from './staticIndexes.js';
import {readTagSynonyms} from './tagSynonyms.js';

/** Lets TypeDoc keep declarations and comments that it would drop, copy or change. */
export function correctTypeDoc(app: Application, checker: ts.TypeChecker): void {
  readTagSynonyms(app);
  keepMergedComments(app);
  keepOwnMembers(app);
  bindAccessors(app);
  keepHiddenBases(app);
  keepParameterTags(app);
  keepStaticIndexes(app);
  keepKindTexts(app);
  keepNamespaceExports(app, checker);
  keepClassExpressions(app);
  keepFunctionMembers(app);
  keepDeclaredForms(app);
  keepNamespaces(app, checker);
  keepOwnComments(app);
  keepExportComments(app, checker);
}
