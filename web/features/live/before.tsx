import { CalendarLinks } from '../../shared/schedule/calendar-links.tsx';
import { dayName } from '../../shared/schedule/months.ts';
import { typeNames } from '../../shared/schedule/messages.ts';
import { listed } from '../../ui/listed.ts';
import { dayIn, timeRange, viewerZone } from '../../shared/schedule/zones.ts';
import { Countdown } from './countdown.tsx';
import type { ClassSession } from './queries.ts';
import { LastRecordings } from './last-recordings.tsx';
import { SoundCheck } from './sound-check.tsx';
import { Tape } from './tape.tsx';
import { placeOf } from '../../ui/place-of.ts';
import * as messages from './messages.tsx';

interface BeforeProps {
  readonly session: ClassSession;
  readonly now: number;
  /** The start time has passed and there is no broadcast yet. */
  readonly late?: 'starting' | 'break';
}

/** The room before the class: a countdown, its time in the learner's zone, and a sound check. */
export function Before({ session, now, late }: BeforeProps) {
  const zone = viewerZone();
  const day = dayIn(zone, session.start);
  const elsewhere = timeRange(session, zone) !== timeRange(session, session.zone);
  return (
    <div className="before">
      <Tape seed={session.id} />
      <div className="before-text">
        <p className="kicker">
          {messages.typeWith(typeNames[session.type], listed(session.instructors.map(({ name }) => name)))}
        </p>
        <h2>{late ? messages.lateTitles[late] : session.name}</h2>
        {late ? <p role="status">{messages.late[late]}</p> : <Countdown until={session.start} now={now} />}
        <p className="session-when">
          {dayName(day)}, <span className="numeric">{timeRange(session, zone)}</span>
        </p>
        {elsewhere && (
          <p className="byline">
            {messages.inPlace(placeOf(session.zone))}{' '}
            <span className="numeric">{timeRange(session, session.zone)}</span>
            {session.date !== day && `, ${dayName(session.date)}`}
          </p>
        )}
        {session.description && <p>{session.description}</p>}
        {session.details && <p>{session.details}</p>}
        {!late && <p className="byline">{messages.stayOpen}</p>}
      </div>
      <SoundCheck />
      {!late && (
        <section aria-labelledby="add-to-calendar">
          <h3 id="add-to-calendar">{messages.addToCalendar}</h3>
          <CalendarLinks session={session} labelledBy="add-to-calendar" />
        </section>
      )}
      <LastRecordings link={session.link} />
    </div>
  );
}
