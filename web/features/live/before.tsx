import { CalendarLinks } from '../schedule/calendar-links.tsx';
import { dayName } from '../schedule/months.ts';
import { typeNames } from '../schedule/words.ts';
import { dayIn, timeRange, viewerZone } from '../schedule/zones.ts';
import { Countdown } from './countdown.tsx';
import type { ClassSession } from './queries.ts';
import { LastRecordings } from './last-recordings.tsx';
import { SoundCheck } from './sound-check.tsx';
import { Tape } from './tape.tsx';
import { placeOf } from '../../ui/place-of.ts';

interface BeforeProps {
  readonly session: ClassSession;
  readonly now: number;
  /** Its time has come and nobody is on air. */
  readonly late?: 'starting' | 'break';
}

const lateWords = {
  starting: 'The class is about to begin',
  break: 'The desk takes a break',
} as const;

/** The room before the class: how long it is, when that is here, and whether one will hear it. */
export function Before({ session, now, late }: BeforeProps) {
  const zone = viewerZone();
  const day = dayIn(zone, session.start);
  const elsewhere = timeRange(session, zone) !== timeRange(session, session.zone);
  return (
    <div className="before">
      <Tape seed={session.id} />
      <div className="before-text">
        <p className="kicker">
          {typeNames[session.type]} with {session.instructors.map(({ name }) => name).join(' and ')}
        </p>
        <h2>{late ? lateWords[late] : session.name}</h2>
        {late ? (
          <p role="status">
            {late === 'starting'
              ? 'Nobody is on air yet. The picture comes by itself as soon as the desk is.'
              : 'Nobody is on air at the moment. The picture comes by itself as soon as the desk is back.'}
          </p>
        ) : (
          <Countdown until={session.start} now={now} />
        )}
        <p className="session-when">
          {dayName(day)}, <span className="figure">{timeRange(session, zone)}</span>
        </p>
        {elsewhere && (
          <p className="byline">
            In {placeOf(session.zone)} <span className="figure">{timeRange(session, session.zone)}</span>
            {session.date !== day && `, ${dayName(session.date)}`}
          </p>
        )}
        {session.description && <p>{session.description}</p>}
        {session.details && <p>{session.details}</p>}
        {!late && <p className="byline">Leave this page open: it goes on by itself when the class begins.</p>}
      </div>
      <SoundCheck />
      {!late && (
        <section aria-labelledby="add-to-calendar">
          <h3 id="add-to-calendar">Add to calendar</h3>
          <CalendarLinks session={session} labelledBy="add-to-calendar" />
        </section>
      )}
      <LastRecordings link={session.link} />
    </div>
  );
}
