import type { StampedOutcome } from '../../lib/model/entries.ts';
import { calendarDay } from './day-label.ts';
import * as messages from './messages.lazy.tsx';

/** What happened after an entry was published. */
export const Outcomes = ({
  outcomes,
  level: Title = 'h4',
}: {
  readonly outcomes: readonly StampedOutcome[];
  readonly level?: 'h3' | 'h4';
}) =>
  outcomes.length > 0 && (
    <section className="outcomes">
      <Title>{messages.whatHappened}</Title>
      <dl>
        {outcomes.map(({ date, text, hash }) => (
          <div key={hash}>
            <dt>{messages.added(<time dateTime={date}>{calendarDay(date)}</time>)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
