import assert from 'node:assert/strict';
import {test} from 'node:test';
import {withoutLostPictures} from '../../../src/render/diagnostics/lostPictures.js';

test('pictures that a package was published without are one finding, which names the first', () => {
  const lost = (target: string, file: string) => ({
    id: 'package-picture-missing',
    severity: 'warning' as const,
    message: `The package was published without its picture ${target}`,
    file: `/site/node_modules/${file}`,
    target,
  });
  const other = {id: 'missing-asset', severity: 'warning' as const, message: 'Cannot find a.png'};
  const found = withoutLostPictures([
    lost('a.png', '@kit/one/README.md'),
    lost('b.png', '@kit/one/lib/b.d.ts'),
    other,
    lost('a.png', '@kit/one/lib/b.d.ts'),
    lost('c.png', '@kit/one/lib/c.d.ts'),
    lost('d.png', '@kit/one/lib/c.d.ts'),
    lost('a.png', '@kit/two/README.md'),
  ]);
  assert.deepEqual(
    found.map(({message}) => message),
    [
      'The package was published without 4 of its pictures: a.png, b.png, c.png, …',
      'Cannot find a.png',
      'The package was published without its picture a.png',
    ],
  );
});
