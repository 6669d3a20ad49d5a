import {joinRoute} from '../../model/urls.js';
import {textValue, type Data} from '../read/data.js';
import {isListedDoc, type Doc, type DocSet} from '../read/docSets.js';
import {tagsOf} from '../read/tags.js';

/** Address of the list of all tags of a set. */
export function tagsRoute({base, options}: DocSet): string {
  return joinRoute(base, textValue(options.tagsBasePath) ?? 'tags');
}

/** Links from a document to the lists of its tags, as front matter that the component {@link TAG_LINKS} reads. */
export function tagLinks(doc: Doc, set: DocSet): Data {
  const {tags, dir} = set;
  // The lists contain only documents that menus may list.
  if (dir === '' || !isListedDoc(doc.split)) return {};
  const links = tagsOf(doc.split.frontMatter.tags, tags).map((key) => {
    const {label, permalink} = tags.get(key)!;
    return {label, to: tagsRoute(set) + permalink};
  });
  return links.length === 0 ? {} : {data: {tags: links}};
}

/** Component for the slot AfterContent. */
export const TAG_LINKS = {
  name: 'components/TagLinks.jsx',
  text: `import {useMessages, useSite} from 'docsgen/theme';

/** Links from a document to the lists of its tags, which its front matter has in \`data\`. */
export default function TagLinks({view}) {
  const {baseUrl, trailingSlash} = useSite();
  const messages = useMessages();
  const tags = view.data?.tags;
  if (!tags) return null;
  return (
    <ul className="tags" aria-label={messages.tags}>
      {tags.map(({label, to}) => (
        <li key={to}>
          <a href={baseUrl + to.slice(1) + (trailingSlash ? '/' : '')} rel="tag">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
`,
};
