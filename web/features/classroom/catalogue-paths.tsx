import { useQuery } from '@tanstack/react-query';
import * as messages from '../../shared/paths/messages.ts';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { island } from '../../ui/island.tsx';

export const PathList = island(() => import('./path-list.tsx'));
export const PathsNext = island(() => import('./paths-next.tsx'));

/** All paths, collapsed above the catalog, and a learner's next course. */
export function CataloguePaths() {
  const { data: front } = useQuery(frontPageQuery);
  if (!front?.paths.length) return null;
  return (
    <div>
      <details className="paths-fold">
        <summary>
          <h2>{messages.title}</h2>
          <span className="byline">{messages.hint}</span>
        </summary>
        <PathList />
      </details>
      <PathsNext />
    </div>
  );
}
