import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { lessonsOf, type CourseLesson } from '../../features/player/lessons.ts';
import { courseSessionsQuery } from '../../features/schedule/course-sessions-query.ts';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { Overview } from './overview.tsx';
import type { OwnedProduct } from '../../features/classroom/owned-product.ts';
import * as messages from '../../features/classroom/messages.ts';

const CourseSessions = lazy(() => loadChunk(() => import('../../features/schedule/course-sessions.tsx')));
const Recordings = lazy(() =>
  loadChunk(() => import('../../features/live/recordings.tsx')).then((part) => ({ default: part.Recordings })),
);
const RoutineDays = lazy(() => loadChunk(() => import('../../features/routines/routine-days.tsx')));
const Resources = lazy(() =>
  loadChunk(() => import('../../features/player/resources.tsx')).then((part) => ({ default: part.Resources })),
);
const Reviews = lazy(() =>
  loadChunk(() => import('../../features/reviews/reviews.tsx')).then((part) => ({ default: part.Reviews })),
);

type Part = 'overview' | 'schedule' | 'routine' | 'resources' | 'review';

interface CourseTabsProps {
  readonly product: OwnedProduct;
  /** The open lesson. */
  readonly current?: CourseLesson;
}

const late = (part: ReactNode) => <Suspense fallback={<div className="skeleton-line block" />}>{part}</Suspense>;

/** Everything about a product except its films, in tabs; the selected tab is in the URL. */
export function CourseTabs({ product, current }: CourseTabsProps) {
  const { link } = useParams({ from: '/learners/my-courses/$link' });
  const { tab, day } = useSearch({ from: '/learners/my-courses/$link' });
  const navigate = useNavigate();
  const { data: sessions } = useQuery(courseSessionsQuery(link));
  const { name, isLive, hasPMR, sections } = product;
  const tabs: Tab<Part>[] = [{ id: 'overview', name: messages.overview, panel: <Overview product={product} /> }];
  if (isLive || tab === 'schedule' || (sessions && sessions.length > 0)) {
    tabs.push({
      id: 'schedule',
      name: messages.schedule,
      panel: late(
        <div className="tab-parts">
          <CourseSessions link={link} />
          {isLive && <Recordings link={link} />}
        </div>,
      ),
    });
  }
  if (hasPMR) tabs.push({ id: 'routine', name: messages.routine, panel: late(<RoutineDays />) });
  if (current) {
    const lessons = lessonsOf(sections ?? []);
    tabs.push({
      id: 'resources',
      name: messages.resources,
      panel: late(<Resources link={link} course={name} lessons={lessons} current={current} />),
    });
  }
  tabs.push({ id: 'review', name: messages.review, panel: late(<Reviews link={link} owned signedIn />) });
  const chosen = tabs.find(({ id }) => id === tab)?.id ?? (day && hasPMR ? 'routine' : 'overview');
  const choose = (id: Part) =>
    void navigate({
      to: '/my-courses/$link',
      params: { link },
      search: (search) => ({
        ...search,
        tab: id === 'overview' ? undefined : id,
        day: id === 'routine' ? search.day : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return <Tabs label={messages.aboutCourse} tabs={tabs} chosen={chosen} onChoose={choose} className="course-tabs" />;
}
