import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '../../shared/profile/queries.ts';
import * as messages from '../../shared/paths/messages.ts';
import { isOnTheWay, usePaths } from './use-paths.ts';

/** The next course of the path on which the learner is furthest; nothing for visitors. */
export default function PathsNext() {
  const { data: profile } = useQuery(profileQuery);
  const [first] = usePaths(Boolean(profile))
    .filter(isOnTheWay)
    .sort((one, other) => other.own!.done - one.own!.done);
  if (!first) return null;
  const { path, own } = first;
  const { link, name } = path.steps[own!.next!]!;
  return (
    <p className="paths-next">
      {messages.nextOn(path.label)}{' '}
      <Link to={own!.isOwned(link) ? '/my-courses/$link' : '/courses/$link'} params={{ link }} activeProps={{}}>
        {name}
      </Link>
    </p>
  );
}
