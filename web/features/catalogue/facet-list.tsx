import { Link } from '@tanstack/react-router';
import { CheckIcon } from '../../ui/icons/check.tsx';
import type { Group } from './facets.ts';
import * as messages from './messages.lazy.tsx';

const maxValues = 8;

/** The filters as links, so that each result has a URL and Back undoes a choice. */
export const FacetList = ({ groups }: { readonly groups: readonly Group[] }) =>
  groups.map(({ name, choices }) => (
    <section key={name} className="facet">
      <h2>{name}</h2>
      <ul>
        {choices.slice(0, maxValues).map((choice) => (
          <Facet key={choice.label} {...choice} />
        ))}
      </ul>
      {choices.length > maxValues && (
        <details className="disclosure">
          <summary>{messages.more(choices.length - maxValues)}</summary>
          <ul>
            {choices.slice(maxValues).map((choice) => (
              <Facet key={choice.label} {...choice} />
            ))}
          </ul>
        </details>
      )}
    </section>
  ));

const Facet = ({ label, count, chosen, search }: Group['choices'][number]) => (
  <li>
    <Link to="/courses" search={search} resetScroll={false} aria-current={chosen ? 'true' : undefined} activeProps={{}}>
      <span className="facet-box">{chosen && <CheckIcon />}</span>
      <span>{label}</span>
      <span className="numeric">{count}</span>
    </Link>
  </li>
);
