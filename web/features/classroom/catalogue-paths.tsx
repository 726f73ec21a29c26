import { PathCard } from '../../shared/paths/path-card.tsx';
import * as messages from '../../shared/paths/messages.ts';
import { usePaths } from './use-paths.ts';

/** All paths, collapsed above the catalog; for learners with their progress on each. */
export function CataloguePaths({ isLearner }: { readonly isLearner: boolean }) {
  const paths = usePaths(isLearner);
  if (paths.length === 0) return null;
  return (
    <details className="paths-fold">
      <summary>
        <h2>{messages.title}</h2>
        <span className="byline">{messages.hint}</span>
      </summary>
      <ul className="paths">
        {paths.map(({ path, own }) => (
          <PathCard key={path.label} path={path} own={own} />
        ))}
      </ul>
    </details>
  );
}
