import {readFileSync} from 'node:fs';
import type {ImportWarnings} from '../report/importWarnings.js';
import {runtimeImports} from '../components/moduleNeeds.js';
import {dependenciesOf, importedPackage} from '../read/packages.js';

/** Hash that allows scripts to add an empty `<style>` and fill it with rules; a `<style>` with text stays blocked. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Libraries that add rules to an empty `<style>`. */
const WITH_RULES = /^(?:styled-components|styled-jsx|@stitches\/(?:core|react)|@emotion\/css)$/;

/** Libraries that print a `<style>`, or write a text into one. */
const WITH_TEXT = /^(?:@emotion\/(?:react|styled)|@ant-design\/cssinjs|goober)$/;

/** A library that creates the styles of a package, and the place where it does. */
interface StyleLibrary {
  readonly name: string;
  /** Package of the library itself. */
  readonly library: string;
  readonly hasRules: boolean;
}

/**
 * Reports modules whose styles a library creates, and returns the permissions that these modules need in the
 * policy of pages.
 */
export function reportStyleLibraries(
  modules: Iterable<string>,
  {siteDir, importWarnings}: {readonly siteDir: string; readonly importWarnings: ImportWarnings},
): string[] {
  const libraries = new Map<string, StyleLibrary | undefined>();
  const allowed = new Set<string>();
  for (const file of modules) {
    if (!/\.[cm]?[jt]sx?$/.test(file)) continue;
    for (const specifier of runtimeImports(readFileSync(file, 'utf8'))) {
      const name = importedPackage(specifier);
      if (name === undefined) continue;
      if (!libraries.has(name)) libraries.set(name, libraryOf(name, siteDir));
      const found = libraries.get(name);
      if (!found) continue;
      if (found.hasRules) allowed.add(EMPTY_STYLE);
      importWarnings.add({...lossOf(found), id: 'import-style', file, search: specifier});
    }
  }
  return [...allowed];
}

function lossOf({name, library, hasRules}: StyleLibrary): {message: string; hint: string} {
  const by = name === library ? '' : `, by '${library}'`;
  return hasRules
    ? {
        message: `Styles that '${name}' creates${by} once the component runs in the browser`,
        hint: '`origins.style` allows the empty `<style>` that it fills. Write styles for the first rendering in a stylesheet that the component imports.',
      }
    : {
        message: `Styles that '${name}' creates${by && `${by},`} in a <style>, which the content security policy blocks`,
        hint: 'Write them in a stylesheet that the component imports, or set `csp: false` and define the policy on your server.',
      };
}

/** Library that creates the styles of a package: the package itself or one of its dependencies. */
function libraryOf(name: string, siteDir: string): StyleLibrary | undefined {
  const names = [name, ...dependenciesOf(name, siteDir)];
  const library = names.find((one) => WITH_RULES.test(one) || WITH_TEXT.test(one));
  return library === undefined
    ? undefined
    : {name, library, hasRules: !names.some((one) => WITH_TEXT.test(one))};
}
