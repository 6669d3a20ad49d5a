/**
 * Modules that the entry shares with chunks that load later. These chunks import all of them, so that a bundler makes
 * one chunk of them, and not one for each combination. None of them leads to islands, whose code changes while a site is written.
 */
import './connection.js';
import './fetchPage.js';
import './heldClicks.js';
import './idle.js';
import './linkTarget.js';
import './onClick.js';
import './onScroll.js';
import './outdated.js';
import './prefetchIsland.js';
import './prefetchScripts.js';
import './routeEvent.js';
import './state.js';
import './tabChoice.js';
import './targetIn.js';
import './targetOfHash.js';
