import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {ownModule} from '../../../src/render/system/ownModules.js';

test('an import of the compiler is what require gives, and other imports are as they were', () => {
  const script = `
    import {createRequire} from 'node:module';
    const {requireCompiler} = await import(${JSON.stringify(
      pathToFileURL(ownModule('render/system/requireCompiler')).href,
    )});
    requireCompiler();
    const require = createRequire(${JSON.stringify(import.meta.url)});
    const {default: ts, ...named} = await import('typescript');
    const typedoc = await import('typedoc');
    const semver = await import('semver');
    console.log(JSON.stringify({
      isRequired: ts === require('typescript'),
      named: Object.keys(named),
      isUsed: typedoc.Application.prototype.getTypeScriptVersion.call(undefined) === ts.version,
      semver: semver.satisfies('1.2.3', '^1.0.0'),
    }));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.deepEqual(JSON.parse(answer), {isRequired: true, named: [], isUsed: true, semver: true});
});
