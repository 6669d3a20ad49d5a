import {installChrome} from '../../src/client/chrome/index.js';
import {createColorMode} from '../../src/client/shared/colorMode.js';
import {releaseClicks} from '../../src/client/shared/heldClicks.js';
import {createStorage} from '../../src/client/shared/storage.js';
import {en} from '../../src/templates/shared/messages.js';
import {site} from './samples.js';

/** Brings the sample pages to life without a router. */

const storage = createStorage(site.storage);
const colorMode = createColorMode(site.colorMode, storage);
installChrome({site, storage, colorMode, text: en});
releaseClicks();
