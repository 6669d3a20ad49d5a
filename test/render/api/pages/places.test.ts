import assert from 'node:assert/strict';
import {test} from 'node:test';
import {searchEntries} from '../../../../src/render/api/pages/searchEntry.js';
import {symbolPlaces} from '../../../../src/render/api/pages/symbolPlaces.js';
import {modelOf, pagesOf} from '../pagesOf.js';

/** Sources with symbols in all places. */
const SOURCES: Readonly<Record<string, string>> = {
  'types of components that are exported and that are not': `
    declare let TAG: 'div';
    declare function Part(props: {of: typeof TAG}): JSX.Element;
    declare let OTHER: 'a';
    export declare function Shown(props: {of: typeof OTHER}): JSX.Element;
    export interface Parts { part: typeof Part; tag: typeof TAG }
    export namespace JSX { interface Element {} }`,
  'overloads in a class, and in types without a page': `
    export declare class Paged { constructor(a: 1); constructor(a: 2); go(a: 1): void; go(a: 2): void }
    export interface Maker { new (a: 1): Paged; new (a: 2): Paged; make(a: 1): void; make(a: 2): void }
    declare class Hidden { constructor(a: 1); go(a: 1): void; go(a: 2): void }
    export declare function hidden(a: 1): Hidden;
    export declare function hidden(a: 2): Hidden;
    export declare namespace space {
      function call(a: 1): void;
      function call(a: 2): void;
      interface Inner { new (a: 1): Inner; go(a: 1): void; go(a: 2): void }
      class Made { constructor(a: 1); go(a: 1): void; go(a: 2): void }
    }
    declare global {
      interface Added { new (a: 1): Added; go(a: 1): void; go(a: 2): void }
    }`,
  'what a namespace has of elsewhere': `
    import * as other from './other.js';
    import {run} from './other.js';
    declare namespace space { export {run as go, other}; const own: 1 }
    export {space, other};`,
  'a function and its namespace that `export =` exports': `
    declare function run(): run.Job;
    declare namespace run {
      const version: string;
      class Job { constructor(id: 1); stop(hard: true): void; stop(): void }
      interface Options { job: Job; again(a: 1): void; again(a: 2): void }
    }
    export = run;`,
};

for (const [title, source] of Object.entries(SOURCES)) {
  test(`every symbol is where its address says, and where the search leads: ${title}`, async () => {
    const files = {'index.ts': source, 'other.ts': 'export declare function run(): void;'};
    const html = await pagesOf(files);
    const model = await modelOf(files);
    const places = symbolPlaces(model, '/api');
    const found = [
      ...[...places.byRef].map(([ref, {route, anchor}]) => ({of: ref, route, anchor})),
      ...searchEntries(model, places).map(({qualifiedName, href}) => {
        const [route = '', anchor] = href.split('#');
        return {of: `search ${qualifiedName}`, route, anchor};
      }),
    ];
    const missing = found.filter(
      ({route, anchor}) => anchor !== undefined && !html(route).includes(` id="${anchor}"`),
    );
    assert.deepEqual(missing, []);
    assert.ok(found.length > 4);
  });
}
