import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { counted } from '../../ui/words.ts';
import { teachersQuery } from './queries.ts';

/** Who teaches here, those with most products first, each with the way to what they teach; nothing while nobody is known. */
export default function Teachers() {
  const { data = [] } = useQuery(teachersQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <div className="section-head">
        <h2 id="teachers">Who teaches here</h2>
      </div>
      <ul className="kinds">
        {data.map(({ name, title, count }) => (
          <li key={name}>
            <h3>
              <Link to="/courses" search={{ text: name }}>
                {name}
              </Link>
            </h3>
            {title && <p>{title}</p>}
            <p className="figure">{counted(count, 'product')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
