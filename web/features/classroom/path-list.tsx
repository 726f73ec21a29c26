import { useQuery } from '@tanstack/react-query';
import { PathCard } from '../../shared/paths/path-card.tsx';
import { profileQuery } from '../../shared/profile/queries.ts';
import { usePaths } from './use-paths.ts';

/** All paths; for learners with their progress on each. */
export default function PathList() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <ul className="paths">
      {usePaths(Boolean(profile)).map(({ path, own }) => (
        <PathCard key={path.label} path={path} own={own} />
      ))}
    </ul>
  );
}
