import '../../support/production.js';
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readSettings} from '../../../src/render/config/readSettings.js';
import {makeSite} from '../../support/site.js';

test('a message with a name that every object has is that of the catalogue until it is written', async (t) => {
  const root = makeSite(t, {
    'content/i18n/en/messages.yml': 'apiReference:\n  kinds:\n    class: type\n',
  });
  const {value, diagnostics} = await readSettings({root});
  assert.deepEqual(diagnostics, []);
  const {class: ofClass, constructor: ofConstructor} = value!.config.apiMessages!.kinds;
  assert.deepEqual([ofClass, ofConstructor], ['type', 'constructor']);
});
