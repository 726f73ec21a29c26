import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productsQuery } from './queries.ts';
import { tagName } from './tag-name.ts';
import * as messages from './messages.lazy.tsx';

/** Number of subjects suggested when a search has no results. */
const offered = 6;

/** Suggestions for an empty search result: the subjects with the most products. */
export default function NoMatch() {
  const { data } = useQuery(productsQuery({}, 1));
  const tags = data?.facets.find(({ name }) => name === 'tags')?.values.slice(0, offered) ?? [];
  return (
    <>
      <p>{messages.noMatch}</p>
      {tags.length > 0 && (
        <>
          <p>{messages.trySubject}</p>
          <ul className="chips">
            {tags.map(({ value }) => (
              <li key={value}>
                <Link to="/courses" search={{ tags: [value] }} className="chip" activeProps={{}}>
                  {tagName(value)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
