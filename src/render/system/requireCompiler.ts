import * as nodeModule from 'node:module';
import {pathToFileURL} from 'node:url';
import * as hooks from './compilerHooks.js';
import {ownModule} from './ownModules.js';

/** Makes imports of TypeScript that follow in this thread as fast as `require`. */
export function requireCompiler(): void {
  const {registerHooks} = nodeModule as {registerHooks?: (sync: typeof hooks) => void};
  // Before 22.15, Node runs hooks in a thread of their own.
  if (registerHooks) registerHooks(hooks);
  else nodeModule.register(pathToFileURL(ownModule('render/system/compilerHooks')));
}
