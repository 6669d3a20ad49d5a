import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Plugin, Processor} from 'unified';
import {sourceOf} from '../../bundle/writeBundle.js';
import {type Diagnostic, messageOf} from '../../diagnostics/diagnostic.js';
import {registerModule, pluginModule, thrownAt} from '../../siteCode/lateErrors.js';
import {callSiteCode, runSiteCode, SiteCodeError} from '../../siteCode/runSiteCode.js';
import type {SiteCode} from '../../siteCode/siteCodeRules.js';
import {recordAt, type OutsideReads} from '../../siteCode/outsideReads.js';
import type {PluginModule} from '../shared/siteMarkdown.js';

/** A loaded value, or the diagnostic for its failure. */
export type Loaded<T> = {readonly value: T} | {readonly failed: Diagnostic};

type Module = Pick<PluginModule, 'label' | 'key' | 'file' | 'hash'>;

/** Describes a module as running site code, with the page if there is one. */
export function siteCodeOf({label, key, file, hash}: Module, page?: string): SiteCode {
  const at = page === undefined ? label : `${label}, on ${page},`;
  return {name: 'plugin', file, hash, setting: {key, label: at}};
}

/** Reads of the environment by a module, in this thread, since it was loaded. */
export function readsOf({file}: Module): OutsideReads {
  return recordAt(pathToFileURL(file).href);
}

/** Loads a module, which runs its top-level code, and returns its default export. */
export async function loadDefault(module: Module, root: string): Promise<Loaded<unknown>> {
  const {file} = module;
  readsOf(module);
  registerModule({
    name: pluginModule(file),
    bundle: path.dirname(file),
    locate: (frame) => sourceOf(frame, root),
  });
  try {
    const {default: value} = await runSiteCode(
      siteCodeOf(module),
      () => import(pathToFileURL(file).href) as Promise<{readonly default?: unknown}>,
    );
    return {value};
  } catch (error) {
    return {failed: threw(error, module, 'when it was loaded')};
  }
}

/** Loads a plugin, with its options applied; its default export is the function that unified calls. */
export async function pluginOf(module: PluginModule, root: string): Promise<Loaded<Plugin>> {
  const loaded = await loadDefault(module, root);
  if ('failed' in loaded) return loaded;
  const {value: plugin} = loaded;
  if (typeof plugin !== 'function') {
    return {
      failed: {
        id: 'plugin-no-function',
        severity: 'error',
        message: `${module.label} has no function as its default export`,
        hint: 'Export the plugin: export default function remarkThis(options) { return (tree, file) => {…}; }',
        key: module.key,
      },
    };
  }
  const {options} = module;
  return {
    value(this: Processor) {
      return callSiteCode(siteCodeOf(module), () =>
        options === undefined ? plugin.call(this) : plugin.call(this, options),
      ) as ReturnType<Plugin>;
    },
  };
}

/** Turns an error thrown by a module into a finding at the place of the error, or at the module's setting. */
export function threw(error: unknown, {label, key}: Module, when: string): Diagnostic {
  if (error instanceof SiteCodeError) return error.diagnostic;
  return {
    id: 'plugin-threw',
    severity: 'error',
    message: `${label} threw ${when}: ${messageOf(error)}`,
    hint: 'Correct it or its options; it runs without a browser.',
    ...(thrownAt(error) ?? {key}),
  };
}
