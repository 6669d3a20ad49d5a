import type {SearchBrowser} from '../../templates/shared/searchContext.js';
import {navigate, onRoute} from '../shared/routeEvent.js';
import {readVersions} from '../shared/readVersions.js';
import {engine} from './engineClient.js';

/** Browser implementation for the suggestions and the results page. */
export const searchBrowser: SearchBrowser = {
  engine,
  readVersions,
  address: {
    get: () => location.search,
    subscribe: onRoute,
    replace(search) {
      navigate(location.pathname + search, {replace: true});
    },
  },
  async similarPages(baseUrl, text) {
    const {findSimilarPages} = await import('../chrome/similarPages.js');
    return findSimilarPages(baseUrl + text, baseUrl);
  },
};
