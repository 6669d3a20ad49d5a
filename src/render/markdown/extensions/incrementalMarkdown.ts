import {StageCache, type Changes, type StageResult} from '../../cache/stageCache.js';
import {hasNoExtensions, type MarkdownExtensions} from '../../config/foldMarkdown.js';
import type {StageOptions} from '../../config/sessionOptions.js';
import type {SiteMarkdown} from '../shared/siteMarkdown.js';

/** Caches a site's additions to Markdown; loads them again when a module has changed. */
export class IncrementalMarkdown {
  private readonly stage = new StageCache<SiteMarkdown | undefined>();

  constructor(private readonly options: Pick<StageOptions, 'root' | 'onNote'>) {}

  /** The loader itself is imported only if the site has additions. */
  async load(
    extensions: MarkdownExtensions,
    changes: Changes,
  ): Promise<StageResult<SiteMarkdown | undefined>> {
    const {root, onNote} = this.options;
    const from = [JSON.stringify(extensions)];
    const made = await this.stage.get({from, changes}, async () => {
      if (hasNoExtensions(extensions)) return {value: undefined, diagnostics: []};
      const {loadMarkdown} = await import('./loadMarkdown.js');
      return loadMarkdown(extensions, root);
    });
    const {syntaxCharacters: characters} = made.value ?? {syntaxCharacters: ''};
    if (characters !== '') {
      const texts =
        characters === undefined ? 'all texts' : `texts with ${[...characters].join(' ')}`;
      const text = `A remark plugin extends the syntax of Markdown: remark reads ${texts}`;
      onNote?.({text, isDetail: true});
    }
    return made;
  }

  /** Files that the modules were bundled from. */
  get files(): Iterable<string> {
    return this.stage.files;
  }
}
