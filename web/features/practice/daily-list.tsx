import { Link } from '@tanstack/react-router';
import { dayNumber } from '../../../lib/model/practice-days.ts';
import type { GetDailySetQuery } from '../../api/operations.generated.ts';
import type { Practice } from './practice-queries.ts';
import { StartDaily } from './start-daily.tsx';
import { streakOf } from './streak.ts';
import * as messages from './messages.ts';

interface DailyListProps {
  readonly exercises: GetDailySetQuery['getDailySet']['exercises'];
  readonly done: number;
  readonly of: number;
  readonly practiced: readonly Practice[];
}

/** Today's remaining exercises, and how many are done. */
export function DailyList({ exercises, done, of, practiced }: DailyListProps) {
  const streak = streakOf(
    practiced.flatMap(({ recent }) => recent.map((at) => dayNumber(localDay(new Date(at))))),
    dayNumber(localDay(new Date())),
  );
  return (
    <section className="daily-set" aria-label={messages.theDailySet}>
      {of > 0 && (
        <div className="daily-state">
          <p>
            <strong>{messages.doneToday(done, of)}</strong>
          </p>
          <meter min={0} max={of} value={done} aria-hidden="true" />
          <p className="byline">
            {streak.days > 0 && messages.streak(streak)} {messages.streakHint}
          </p>
          <StartDaily exercises={exercises} begun={done > 0} />
        </div>
      )}
      {exercises.length > 0 && (
        <ol>
          {exercises.map(({ link, course, code, kind, name, skill, level, reason }) => (
            <li key={`${link}/${code}`}>
              <Link to="/my-courses/$link/practice/$code" params={{ link, code }} activeProps={{}}>
                <strong>{name}</strong>
                <span className="byline">
                  {[messages.kinds[kind], skill, messages.levels[level - 1], course].join(' · ')}
                </span>
                <span className="daily-reason">{messages.reasons[reason as keyof typeof messages.reasons]}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {exercises.length === 0 && <p>{done > 0 ? messages.dailyDone : messages.dailyNone}</p>}
    </section>
  );
}

/** The calendar date of an instant in the learner's time zone: `2026-11-02`. */
const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
