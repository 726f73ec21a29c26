import { useQuery } from '@tanstack/react-query';
import * as messages from '../../shared/paths/messages.ts';
import { PathCard } from '../../shared/paths/path-card.tsx';
import { profileQuery } from '../../shared/profile/queries.ts';
import { isPathFor } from './path-for.ts';
import { usePaths } from './use-paths.ts';

/** The paths that a search is for, above its products; nothing if there are none. */
export default function FoundPaths({ text }: { readonly text: string }) {
  const { data: profile } = useQuery(profileQuery);
  const found = usePaths(Boolean(profile)).filter(({ path }) => isPathFor(text, path));
  if (found.length === 0) return null;
  return (
    <section aria-label={messages.title}>
      <ul className="paths">
        {found.map(({ path, own }) => (
          <PathCard key={path.label} path={path} own={own} />
        ))}
      </ul>
    </section>
  );
}
