import {StageCache, type Changes, type StageResult} from '../../cache/stageCache.js';
import {isNothing, type MarkdownExtensions} from '../../config/foldMarkdown.js';
import type {StageOptions} from '../../config/sessionOptions.js';
import type {SiteMarkdown} from '../shared/siteMarkdown.js';

/** What a site adds to Markdown, loaded again only where a module of it has changed. */
export class IncrementalMarkdown {
  private readonly stage = new StageCache<SiteMarkdown | undefined>();

  constructor(private readonly options: Pick<StageOptions, 'root' | 'onNote'>) {}

  /** What loads modules is loaded itself where there are any. */
  async load(
    extensions: MarkdownExtensions,
    changes: Changes,
  ): Promise<StageResult<SiteMarkdown | undefined>> {
    const {root, onNote} = this.options;
    const from = [JSON.stringify(extensions)];
    const made = await this.stage.get({from, changes}, async () => {
      if (isNothing(extensions)) return {value: undefined, diagnostics: []};
      const {loadMarkdown} = await import('./loadMarkdown.js');
      return loadMarkdown(extensions, root);
    });
    if (made.value?.native === false) {
      onNote?.('A remark plugin extends the syntax of Markdown: remark reads all texts');
    }
    return made;
  }

  /** Files that the modules were bundled from. */
  get files(): Iterable<string> {
    return this.stage.files;
  }
}
