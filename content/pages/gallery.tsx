import {cards, type Card} from '../components/gallery/cards.js';
import {countWords, filterCards, tagsOf} from '../components/gallery/filter.js';
import {Picture} from '../components/gallery/Picture.js';
import {useFilter} from '../components/gallery/useFilter.js';
import '../components/gallery/gallery.css';

/** What the page's head says. */
export const meta = {
  title: 'Gallery',
  description:
    'A showcase of editors built with Lexical: demos that run in these docs with their code, examples, and public projects to start an application from.',
};

const tags = tagsOf(cards);

function Cards({title, shown}: {readonly title: string; readonly shown: readonly Card[]}) {
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="gallery-cards">
        {shown.map(({id, title, text, href, tags, isLive}) => (
          <li key={id}>
            <Picture id={id} />
            <h3>
              <a href={href} {...(!isLive && {rel: 'external noopener'})}>
                {title}
              </a>
            </h3>
            <p>{text}</p>
            <small>{tags.join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Examples to look at and to start from, filtered by tag and by text. */
export default function Gallery() {
  const [filter, setFilter] = useFilter();
  const shown = filterCards(cards, filter);
  return (
    <div className="gallery">
      <header className="gallery-head">
        <h1>Gallery</h1>
        <p className="lead">
          Demos that run in these docs with their code, and public projects to start an application
          from.
        </p>
      </header>
      <form
        className="gallery-filter"
        role="search"
        aria-label="Examples"
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          Filter by text
          <input
            type="search"
            value={filter.query}
            onChange={(event) => setFilter({...filter, query: event.target.value})}
          />
        </label>
        <div className="gallery-tags" role="group" aria-label="Filter by tag">
          {['', ...tags].map((tag) => (
            <button
              key={tag}
              type="button"
              aria-pressed={filter.tag === tag}
              onClick={() => setFilter({...filter, tag})}
            >
              {tag === '' ? 'all' : tag}
            </button>
          ))}
        </div>
        <p className="gallery-count" role="status">
          {countWords(shown.length, cards.length)}
        </p>
      </form>
      <Cards title="Running on this site" shown={shown.filter(({isLive}) => isLive)} />
      <Cards title="Projects to visit or clone" shown={shown.filter(({isLive}) => !isLive)} />
      {shown.length === 0 && (
        <p>
          No example matches.{' '}
          <button type="button" onClick={() => setFilter({tag: '', query: ''})}>
            Show all examples
          </button>
        </p>
      )}
    </div>
  );
}
