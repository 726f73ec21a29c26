import { Link } from '@tanstack/react-router';
import { dayNumber } from '../../../lib/model/practice-days.ts';
import type { GetDailySetQuery } from '../../api/operations.generated.ts';
import type { Practice } from './practice-queries.ts';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { laterDay } from '../../ui/later-day.ts';
import { StartDaily } from './start-daily.tsx';
import { streakOf } from './streak.ts';
import { aboutMinutes, kinds, levels, score as scoreLabel } from './messages.ts';
import * as messages from './messages.daily.ts';

interface DailyListProps {
  readonly exercises: GetDailySetQuery['getDailySet']['exercises'];
  readonly finished: GetDailySetQuery['getDailySet']['finished'];
  readonly done: number;
  readonly of: number;
  /** When there are exercises again after these; null: none are scheduled. */
  readonly nextAt: string | null;
  readonly practiced: readonly Practice[];
}

/** Today's exercises: those done with their scores, then the remaining ones. */
export function DailyList({ exercises, finished, done, of, nextAt, practiced }: DailyListProps) {
  const streak = streakOf(
    practiced.flatMap(({ recent }) => recent.map((at) => dayNumber(localDay(new Date(at))))),
    dayNumber(localDay(new Date())),
  );
  const next = nextAt && messages.nextSet(laterDay(nextAt));
  const streakLine = (
    <p className="byline">
      {streak.days > 0 && messages.streak(streak)} {messages.streakHint}
    </p>
  );
  return (
    <section className="daily-set" aria-label={messages.theDailySet}>
      {of > 0 && (
        <div className="daily-state">
          <p>
            <strong>{messages.doneToday(done, of)}</strong>
          </p>
          <meter min={0} max={of} value={done} aria-hidden="true" />
          {streakLine}
          <StartDaily exercises={exercises} begun={done > 0} />
        </div>
      )}
      {finished.length + exercises.length > 0 && (
        <ol>
          {finished.map(({ link, code, name, score, passed }) => (
            <li key={`${link}/${code}`} className="finished">
              <Link to="/my-courses/$link/practice/$code" params={{ link, code }} activeProps={{}}>
                <strong>{name}</strong>
                <span className={passed ? 'byline passed' : 'byline'}>
                  {passed && <CheckIcon />}
                  {passed ? messages.passedToday : messages.failedToday}
                  <span className="daily-answers">{messages.seeAnswers}</span>
                </span>
                <span className="daily-score numeric">{scoreLabel(Math.round(score * 100))}</span>
              </Link>
            </li>
          ))}
          {exercises.map(({ link, course, code, kind, name, skill, level, minutes, reason }) => (
            <li key={`${link}/${code}`}>
              <Link to="/my-courses/$link/practice/$code" params={{ link, code }} activeProps={{}}>
                <strong>{name}</strong>
                <span className="byline">
                  {[kinds[kind], skill, levels[level - 1], minutes !== null && aboutMinutes(minutes), course]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="daily-reason">{messages.reasons[reason as keyof typeof messages.reasons]}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {exercises.length === 0 &&
        (done > 0 ? (
          <p>{[messages.dailyDone, next].filter(Boolean).join(' ')}</p>
        ) : practiced.length === 0 ? (
          <p>{messages.dailyNone}</p>
        ) : (
          <>
            <p>{[messages.dailyNothingDue, next, messages.sooner].filter(Boolean).join(' ')}</p>
            {streakLine}
          </>
        ))}
    </section>
  );
}

/** The calendar date of an instant in the learner's time zone: `2026-11-02`. */
const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
