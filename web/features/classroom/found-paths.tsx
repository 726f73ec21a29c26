import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import * as messages from '../../shared/paths/messages.ts';
import { PathCard } from '../../shared/paths/path-card.tsx';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import { isPathFor } from './path-for.ts';

/** The paths with a learner's progress: visitors do not load its script. */
const OwnFoundPaths = lazy(() => loadChunk(() => import('./own-found-paths.tsx')));

/** The paths that a search is for, above its products; nothing if there are none. */
export default function FoundPaths({ text }: { readonly text: string }) {
  const { data: profile } = useQuery(profileQuery);
  const { data: front } = useQuery(frontPageQuery);
  const found = front?.paths.filter((path) => isPathFor(text, path)) ?? [];
  if (found.length === 0) return null;
  const cards = found.map((path) => <PathCard key={path.label} path={path} />);
  return (
    <section aria-label={messages.title}>
      <ul className="paths">
        {profile ? (
          <Suspense fallback={cards}>
            <OwnFoundPaths text={text} />
          </Suspense>
        ) : (
          cards
        )}
      </ul>
    </section>
  );
}
