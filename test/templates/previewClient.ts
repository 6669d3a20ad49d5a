import {installChrome} from '../../src/client/chrome/index.js';
import {prepareChrome} from '../../src/client/chrome/prepareChrome.js';
import {createColorMode} from '../../src/client/shared/colorMode.js';
import {releaseClicks} from '../../src/client/shared/heldClicks.js';
import {createStorage} from '../../src/client/shared/storage.js';
import {en} from '../../src/templates/shared/english.js';
import {site} from './samples.js';

/** Brings the sample pages to life without a router. */

const storage = createStorage(site.storage);
const colorMode = createColorMode(site.colorMode, storage);
prepareChrome({site, storage, colorMode, text: en});
installChrome({site, storage, text: en});
releaseClicks('page');
