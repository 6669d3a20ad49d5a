import type {CategoryView} from '../shared/view.js';

/** Entries of an index, as cards below its title. */
export function Cards({view}: {view: CategoryView}) {
  return (
    <article className="prose">
      <h1>{view.title}</h1>
      {view.lead !== undefined && <p>{view.lead}</p>}
      <ul className="cards">
        {view.cards.map(({label, href, description}) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {description !== undefined && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}
