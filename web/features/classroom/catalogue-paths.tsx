import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstDraw, prerendering } from '../../api/first-draw.ts';
import { hasTokens } from '../../api/tokens.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import * as messages from '../../shared/paths/messages.ts';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { island, type Preloaded } from '../../ui/island.tsx';

const PathList = island(() => import('./path-list.tsx'));
const PathsNext = island(() => import('./paths-next.tsx'));

/** What the page loads with it: visitors see neither before they open the list. */
export const pathParts: Preloaded = {
  preload: async () => (prerendering ? PathList.preload() : (await hasTokens()) && PathsNext.preload()),
  keep: PathsNext.keep,
};

/** All paths, collapsed above the catalog, and a learner's next course. */
export function CataloguePaths() {
  const { data: front, isPending } = useQuery(frontPageQuery);
  const { data: profile } = useQuery(profileQuery);
  // Prerendered pages have the list; elsewhere it is loaded when it is opened.
  const [wanted, setWanted] = useState(firstDraw);
  // Until it is known that there are none, their place is kept: what follows would move.
  if (!isPending && !front?.paths.length) return null;
  return (
    <div>
      <details className="paths-fold" onToggle={() => setWanted(true)}>
        <summary>
          <h2>{messages.title}</h2>
          <span className="byline">{messages.hint}</span>
        </summary>
        {wanted && <PathList />}
      </details>
      {profile && <PathsNext />}
    </div>
  );
}
