import {existsSync, readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * A reporter for node:test: a line for each file, with its seconds and CPU seconds, then all failures at the end,
 * where even a truncated log includes them.
 */
export function report(costOf) {
  return (events) => lines(events, costOf);
}

async function* lines(events, costOf) {
  const failures = [];
  const totals = {tests: 0, skipped: 0, files: 0};
  let names = [];
  let tests = 0;
  for await (const {type, data} of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      yield data.message;
    } else if (type === 'test:start') {
      names = [...names.slice(0, data.nesting), data.name];
    } else if (type === 'test:pass' || type === 'test:fail') {
      const {name, nesting, details} = data;
      const isSuite = details.type === 'suite';
      const at = [...names.slice(0, nesting), name];
      // A suite fails because of its tests, which have already been reported.
      if (type === 'test:fail' && details.error?.failureType !== 'subtestsFailed') {
        failures.push({at, error: details.error});
      }
      if (!isSuite) tests++;
      if (data.skip !== undefined && data.skip !== false) totals.skipped++;
      if (nesting > 0) continue;
      yield `${type === 'test:pass' ? 'ok    ' : 'FAILED'} ${seconds(details.duration_ms)} ${seconds(costOf(name) * 1000)} CPU ${name} (${tests})\n`;
      totals.files++;
      totals.tests += tests;
      tests = 0;
    } else if (type === 'test:diagnostic' && data.message.includes('after the test ended')) {
      failures.push({at: names.slice(0, 1), error: {message: data.message}});
    }
  }
  yield `${totals.tests} tests in ${totals.files} files, ${failures.length} failed, ${totals.skipped} skipped\n`;
  for (const {at, error} of failures) yield `\n${at.join(' > ')}\n${textOf(error)}\n`;
}

function seconds(ms) {
  return Number.isNaN(ms) ? '' : `${(ms / 1000).toFixed(1)} s`.padStart(8);
}

/** Error message with the first eight stack lines outside Node's internals. */
function textOf(error) {
  const cause = error?.cause instanceof Error ? error.cause : error;
  const stack = String(cause?.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node:'));
  const places = stack.slice(0, 8).map(inSource);
  return [cause?.message ?? String(cause), ...places].join('\n').replace(/^/gm, '  ');
}

/**
 * Maps a stack line to its place in the source of a compiled test. Only failures take this time: Node's own option
 * reads the source map of each loaded module, a tenth of the tests' CPU time.
 */
function inSource(line) {
  return line.replace(/(file:[^)]*\.js):(\d+):(\d+)/, (place, url, row, column) => {
    const map = `${fileURLToPath(url)}.map`;
    if (!existsSync(map)) return place;
    const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
      row - 1,
      column - 1,
    );
    const {originalSource: source, originalLine, originalColumn} = entry;
    if (source === undefined) return place;
    return `${path.resolve(path.dirname(map), source)}:${originalLine + 1}:${originalColumn + 1}`;
  });
}
