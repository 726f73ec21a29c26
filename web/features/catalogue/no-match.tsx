import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productsQuery } from './queries.ts';
import { tagName } from './format.ts';
import * as messages from './messages.lazy.tsx';

/** How many subjects a fruitless search is offered. */
const offered = 6;

/** Ways on for whoever found nothing: the subjects that most products are about. */
export function NoMatch() {
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
