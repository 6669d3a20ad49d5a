import {failureCases} from './failureCases.js';
import {hydrationCases} from './hydrationCases.js';
import {redirectCases} from './redirectCases.js';
import {routerCases} from './routerCases.js';
import {browserSuite} from './suite.js';

browserSuite('the client', {fixture: 'client'}, [
  ...hydrationCases,
  ...routerCases,
  ...redirectCases,
  ...failureCases,
]);
