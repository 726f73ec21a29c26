import { PathCard } from '../../shared/paths/path-card.tsx';
import * as messages from './messages.ts';
import { isOnTheWay, usePaths } from './use-paths.ts';

/**
 * Paths the learner has started, the furthest along first; nothing if there are none.
 * @param most maximum number
 */
export default function OwnPaths({ most }: { readonly most: number }) {
  const paths = usePaths(true)
    .filter(isOnTheWay)
    .sort((one, other) => other.own!.done - one.own!.done)
    .slice(0, most);
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="paths">
      <div className="section-head">
        <h2 id="paths">{messages.yourPaths}</h2>
      </div>
      <ul className="paths">
        {paths.map(({ path, own }) => (
          <PathCard key={path.label} path={path} own={own} />
        ))}
      </ul>
    </section>
  );
}
