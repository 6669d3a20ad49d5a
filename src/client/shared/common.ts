/**
 * Modules that the entry shares with chunks that load later. These chunks import all of them, so that a bundler makes
 * one chunk of them, and not one for each combination.
 */
import './connection.js';
import './fetchPage.js';
import './heldClicks.js';
import './idle.js';
import './outdated.js';
import './prefetchScripts.js';
import './routeEvent.js';
import './state.js';
