import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failed } from '../../ui/failed.tsx';
import { calendarDay } from '../../ui/day-label.ts';
import { routinesQuery } from './queries.ts';
import { Routine } from './routine.tsx';
import * as messages from './messages.ts';
import * as common from '../../ui/messages.ts';

/** A product's pre-market routines with a day picker; the day is in the URL. */
export default function RoutineDays() {
  const { link } = useParams({ from: '/learners/my-courses/$link' });
  const { day } = useSearch({ from: '/learners/my-courses/$link' });
  const query = useInfiniteQuery(routinesQuery(link));
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const routines = data?.pages.flatMap((page) => page.routines) ?? [];
  const chosen = day ? routines.find(({ date }) => date <= day) : routines[0];
  // The URL's day may be on a later page.
  const further = Boolean(day && !chosen && hasNextPage && !isFetchingNextPage && !isError);
  useEffect(() => {
    if (further) void fetchNextPage();
  }, [further, fetchNextPage]);
  const waiting = isPending || further || (isFetchingNextPage && !chosen);
  if (!waiting && !isError && routines.length === 0) return null;
  return (
    <section aria-labelledby="routine">
      <h2 id="routine">{messages.routine}</h2>
      {routines.length > 0 && (
        <nav aria-label={messages.days}>
          <ul className="chips">
            {routines.map(({ date }) => (
              <li key={date}>
                <Link
                  to="/my-courses/$link"
                  params={{ link }}
                  search={(search) => ({ ...search, day: date })}
                  resetScroll={false}
                  className="chip"
                  activeProps={{}}
                  aria-current={chosen?.date === date ? 'date' : undefined}
                >
                  {calendarDay(date, true)}
                </Link>
              </li>
            ))}
            {hasNextPage && (
              <li>
                <button
                  type="button"
                  className="button secondary"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => !isFetchingNextPage && void fetchNextPage()}
                >
                  {messages.earlierDays}
                </button>
              </li>
            )}
          </ul>
        </nav>
      )}
      {waiting && (
        <div role="status" aria-label={common.loading}>
          <span className="skeleton-line block" />
        </div>
      )}
      {isError && <Failed what={messages.theRoutine} onRetry={() => void refetch()} />}
      {!waiting && !chosen && !isError && <p>{messages.noneYet}</p>}
      {chosen && <Routine key={chosen.date} routine={chosen} />}
    </section>
  );
}
