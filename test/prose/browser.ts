/** What the tests of the docs that need a real browser share: describeInBrowser has the browser itself. */
import {build} from 'esbuild';

/** A module and the packages that it imports, as a script for a page. */
export async function scriptOf(contents: string): Promise<string> {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: process.cwd()},
    bundle: true,
    write: false,
    logLevel: 'silent',
    format: 'iife',
  });
  return outputFiles[0]!.text;
}
