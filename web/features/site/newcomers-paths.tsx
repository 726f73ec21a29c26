import type { LearningPath } from '../../../lib/model/learning-paths.ts';
import { PathCard } from '../../shared/paths/path-card.tsx';
import * as messages from './messages.lazy.tsx';

/** Learning paths for newcomers, by interest; nothing when content has no path. */
export function NewcomersPaths({ paths }: { readonly paths: readonly LearningPath[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="begin">
      <div className="section-head">
        <h2 id="begin">{messages.whereToBegin}</h2>
      </div>
      <ul className="paths">
        {paths.map((path) => (
          <PathCard key={path.label} path={path} />
        ))}
      </ul>
    </section>
  );
}
