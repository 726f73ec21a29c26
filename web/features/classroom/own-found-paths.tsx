import { PathCard } from '../../shared/paths/path-card.tsx';
import { isPathFor } from './path-for.ts';
import { usePaths } from './use-paths.ts';

/** The paths that a learner's search is for, with their progress. */
export default function OwnFoundPaths({ text }: { readonly text: string }) {
  return usePaths(true)
    .filter(({ path }) => isPathFor(text, path))
    .map(({ path, own }) => <PathCard key={path.label} path={path} own={own} />);
}
