import type {SearchBrowser} from '../../templates/shared/searchContext.js';
import {orTell} from '../shared/outdated.js';
import {navigate, onRoute} from '../shared/routeEvent.js';
import {engine} from './engineClient.js';
import {isMac} from './platform.js';

/** The browser's side of the search box and the results page. */
export const searchBrowser: SearchBrowser = {
  async loadPanel() {
    const {SearchPanel} = await orTell(import('./SearchPanel.js'));
    return SearchPanel;
  },
  engine,
  address: {
    get: () => location.search,
    subscribe: onRoute,
    replace(search) {
      navigate(location.pathname + search, {replace: true});
    },
  },
  isMac,
};
