import assert from 'node:assert/strict';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {test, type TestContext} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import {FolderCache, takeCacheWarning} from '../../../src/render/cache/cache.js';
import {printEntry} from '../../../src/render/cache/entry.js';
import {Packs} from '../../../src/render/cache/packs.js';
import {makeSite} from '../../support/site.js';

/** A folder, and caches in it as separate threads have them. */
function caches(t: TestContext): {folder: string; open: () => FolderCache} {
  const folder = path.join(makeSite(t, {}), 'cache');
  return {folder, open: () => new FolderCache(new Packs(folder))};
}

test('entries of one thread are found by others after a refresh', (t) => {
  const {open} = caches(t);
  const [one, other] = [open(), open()];
  assert.equal(other.get('a'), undefined);
  one.set('a', {text: 'Quokka – 安装'});
  one.set('b', [1]);
  assert.equal(other.get('a'), undefined);
  other.refresh();
  assert.deepEqual(other.get('a'), {text: 'Quokka – 安装'});
  other.set('a', 'newer');
  one.refresh();
  assert.equal(one.get('a'), 'newer');
  assert.deepEqual(open().get('b'), [1]);
});

test('parts of an entry lie where it says', (t) => {
  const {open} = caches(t);
  const cache = open();
  cache.set('other', 'first');
  cache.setBytes('a', printEntry('a', {head: 'ä'}, ['ö', 1], {last: true}));
  const entry = open().open('a');
  assert.deepEqual(entry?.head, {head: 'ä'});
  assert.equal(entry.places.length, 2);
  assert.equal(open().open('b'), undefined);
});

test('a text lies in its entry as it is, in memory that can be given away', (t) => {
  const {folder, open} = caches(t);
  for (const text of ['', '\n', 'ä\n"quoted"\n\n', `<p>安装 🙂</p>\n${'x'.repeat(20_000)}`]) {
    const kept = open().setText('key', ['head', 1], text);
    assert.equal(kept.toString(), text);
    assert.equal(
      kept.buffer.byteLength - kept.byteLength,
      '0123456789abcdef\n["head",1]\n\nkey'.length,
    );
    const found = open().readText('key');
    assert.deepEqual([found?.head, found?.text.toString()], [['head', 1], text]);
  }
  assert.equal(open().readText('other'), undefined);
  open().setBytes('key', printEntry('key', 'a value'));
  assert.equal(open().readText('key')?.head, 'a value');
  open().setBytes('key', Buffer.from(printEntry('key', 'a value')).fill('x', 20, 21));
  assert.equal(open().readText('key'), undefined, folder);
});

const DAMAGES: Readonly<Record<string, (folder: string, name: string) => void>> = {
  'a list with other places': (folder, name) => {
    writeFileSync(path.join(folder, `${name}.list`), 'a 3 40\nb -1 9\nc 0 1e12\nd 0.5 0.5\ne\n\n');
  },
  'a list that says more than there is': (folder, name) => {
    writeFileSync(path.join(folder, `${name}.list`), `a 0 ${String(2 ** 52)}\n`);
  },
  'a pack that ends early': (folder, name) => {
    truncateSync(path.join(folder, `${name}.pack`), 10);
  },
  'no pack': (folder, name) => {
    rmSync(path.join(folder, `${name}.pack`));
  },
  'no folder': (folder) => {
    rmSync(folder, {recursive: true});
  },
  'a file in place of the folder': (folder) => {
    rmSync(folder, {recursive: true});
    writeFileSync(folder, 'x');
  },
};

for (const [what, damage] of Object.entries(DAMAGES)) {
  test(`entries of ${what} count as missing and are written again`, async (t) => {
    const {folder, open} = caches(t);
    const before = open();
    before.set('a', 'text');
    const [list] = readdirSync(folder).filter((name) => name.endsWith('.list'));
    damage(folder, list!.replace(/\.list$/, ''));
    await setImmediate();
    for (const cache of [open(), before]) {
      cache.refresh();
      for (const key of ['a', 'b', 'c', 'd', 'e', '']) {
        if (cache !== before) assert.equal(cache.get(key), undefined, key);
      }
      cache.set('a', 'again');
      assert.equal(cache.get('a'), 'again');
    }
    assert.equal(open().get('a'), 'again');
    assert.deepEqual(takeCacheWarning(), []);
  });
}

test('a line that is still being written is read when it is complete', (t) => {
  const {folder, open} = caches(t);
  const writer = open();
  const reader = open();
  writer.set('a', 'text');
  const file = path.join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.list'))!,
  );
  appendFileSync(file, 'b 0 1');
  assert.equal(reader.get('a'), 'text');
  // The writer's next line lies over the torn one.
  writer.set('b', 'more');
  reader.refresh();
  assert.equal(reader.get('b'), 'more');
});

/** A folder with an entry of two parts, sealed by its build, and what a build after it opens. */
function sealedEntry(t: TestContext): {
  readonly files: Readonly<Record<'pack' | 'list' | 'seals', string>>;
  readonly packs: () => Packs;
} {
  const {folder} = caches(t);
  const packs = (): Packs => {
    const made = new Packs(folder);
    made.refresh();
    return made;
  };
  const first = packs();
  new FolderCache(first).setBytes('a', printEntry('a', 'head', 'rest'));
  first.seal();
  const fileOf = (end: string): string =>
    path.join(
      folder,
      readdirSync(folder).find((name) => name.endsWith(end))!,
    );
  return {
    files: {pack: fileOf('.pack'), list: fileOf('.list'), seals: fileOf('seals')},
    packs,
  };
}

const sealed = (packs: Packs): readonly boolean[] =>
  packs.files.map(({seal}) => seal !== undefined);

test('a pack that nothing has touched is read by its seal', (t) => {
  const {packs} = sealedEntry(t);
  for (let builds = 0; builds < 3; builds++) {
    const next = packs();
    assert.deepEqual(sealed(next), [true]);
    const entry = new FolderCache(next).open('a');
    assert.deepEqual([entry?.head, entry?.places.length], ['head', 1]);
    next.seal();
  }
});

for (const what of ['pack', 'list'] as const) {
  test(`no pack is sealed again after its ${what} was touched, however often it is sealed`, (t) => {
    const {files, packs} = sealedEntry(t);
    const running = packs();
    const bytes = readFileSync(files[what]);
    writeFileSync(files[what], bytes);
    running.refresh();
    assert.deepEqual(sealed(running), [false]);
    for (let builds = 0; builds < 2; builds++) {
      const next = packs();
      assert.deepEqual(sealed(next), [false]);
      assert.equal(new FolderCache(next).open('a')?.head, 'head');
      next.seal();
    }
  });
}

test('a damaged part is found in what is not sealed, also where only the head is asked for', (t) => {
  const {files, packs} = sealedEntry(t);
  const text = readFileSync(files.pack, 'utf8');
  writeFileSync(files.pack, text.replace('"rest"', '"lost"'));
  assert.equal(new FolderCache(packs()).open('a'), undefined);
  writeFileSync(files.pack, text);
  writeFileSync(files.seals, 'nonsense\n\n');
  assert.equal(new FolderCache(packs()).open('a')?.head, 'head');
});

test('what a build adds to a sealed folder is sealed with it', (t) => {
  const {packs} = sealedEntry(t);
  const second = packs();
  const cache = new FolderCache(second);
  cache.set('b', 1);
  second.seal();
  cache.set('c', 2);
  assert.deepEqual(sealed(packs()), [true, true, false]);
  second.seal();
  assert.deepEqual(sealed(packs()), [true, true, true]);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => new FolderCache(packs()).get(key)),
    ['head', 1, 2],
  );
});
