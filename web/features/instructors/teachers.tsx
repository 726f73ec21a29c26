import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as messages from './messages.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { Portrait } from './portrait.tsx';
import { instructorsQuery } from '../../shared/instructors/queries.ts';

/** The instructors, those with the most products first, each linked to their page; nothing if there are none. */
export default function Teachers() {
  const { data = [], isPending } = useQuery(instructorsQuery);
  if (isPending) return <SectionSkeleton />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <div className="section-head">
        <h2 id="teachers">{messages.whoTeaches}</h2>
      </div>
      <ul className="teachers">
        {data.map(({ id, name, title, portrait, products }) => (
          <li key={id}>
            <Portrait image={portrait} />
            <h3>
              <Link to="/instructors/$id" params={{ id }}>
                {name}
              </Link>
            </h3>
            <p>{title}</p>
            {products > 0 && <p className="numeric">{messages.productCount(products)}</p>}
          </li>
        ))}
      </ul>
      {data.some(({ fictional }) => fictional) && <p className="byline">{messages.areFictional}</p>}
    </section>
  );
}
