import { useQuery } from '@tanstack/react-query';
import { pathProgressOf, type LearningPath } from '../../../lib/model/learning-paths.ts';
import { ownedProductsQuery } from '../../shared/classroom/queries.ts';
import type { OwnPathProgress } from '../../shared/paths/path-card.tsx';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { allProgressQuery } from './progress-queries.ts';

export interface OwnPath {
  readonly path: LearningPath;
  /** Undefined for visitors, and while loading. */
  readonly own: OwnPathProgress | undefined;
}

/** All paths, with the learner's progress on each. */
export function usePaths(isLearner: boolean): readonly OwnPath[] {
  const { data: front } = useAnswer(frontPageQuery);
  // No retry on mount: the page already retries, and retrying here would remount its siblings.
  const own = { enabled: isLearner, retryOnMount: false } as const;
  const { data: progress } = useQuery({ ...allProgressQuery, ...own });
  const { data: owned } = useQuery({ ...ownedProductsQuery, ...own });
  const courses = new Map(progress?.courses.map((course) => [course.link, course]));
  const open = new Set(owned?.products.filter(({ access }) => access).map(({ link }) => link));
  const progressIn = (link: string) => courses.get(link);
  const isOwned = (link: string) => open.has(link);
  const isKnown = isLearner && progress !== undefined && owned !== undefined;
  return (front?.paths ?? []).map((path) => ({
    path,
    own: isKnown ? { ...pathProgressOf(path, progressIn), isOwned, progressIn } : undefined,
  }));
}

/** Whether the learner has started a path: they own some of it and have not completed it. */
export const isOnTheWay = ({ path, own }: OwnPath): boolean =>
  own !== undefined && own.next !== null && path.steps.some(({ link }) => own.isOwned(link));
