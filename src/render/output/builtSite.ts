import type {ApiSite} from '../api/pages/apiPages.js';
import type {Site} from '../assemble/site.js';
import type {FrozenVersion} from '../assemble/versions/frozen.js';
import type {ClientBuild} from '../bundle/clientBundle.js';
import type {LoadedConfig} from '../config/loadConfig.js';
import type {SearchLanguage} from '../search/shared/terms.js';
import type {GitHistory} from '../system/gitHistory.js';
import type {RenderContext} from './pagePlans.js';

/** Everything from which the files of a site are made. */
export interface BuiltSite {
  readonly loaded: LoadedConfig;
  readonly site: Site;
  readonly api: ApiSite | undefined;
  readonly frozen: readonly FrozenVersion[];
  readonly history: GitHistory;
  readonly context: RenderContext;
  readonly client: ClientBuild;
  /** Search language of the site's texts. */
  readonly language: SearchLanguage;
}
