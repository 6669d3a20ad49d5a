import * as nodeModule from 'node:module';
import {pathToFileURL} from 'node:url';
import * as hooks from './compilerHooks.js';
import {ownModule} from './ownModules.js';

/** Makes later imports of TypeScript in this thread as fast as `require`. */
export function requireCompiler(): void {
  const {registerHooks} = nodeModule as {registerHooks?: (sync: typeof hooks) => void};
  // Before 22.15, Node runs hooks in a separate thread.
  if (registerHooks) registerHooks(hooks);
  else nodeModule.register(pathToFileURL(ownModule('render/system/compilerHooks')));
}
