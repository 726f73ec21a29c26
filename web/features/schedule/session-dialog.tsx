import { Link } from '@tanstack/react-router';
import type { SessionFragment } from '../../api/operations.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { placeOf } from '../../ui/place-of.ts';
import { InstructorNames } from '../instructors/names.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { dayName } from './months.ts';
import { StateChip } from './state-chip.tsx';
import { abbreviationIn, dayIn, timeIn, timeRange, zoneFor, type ZoneChoice } from './zones.ts';
import { typeNames } from './words.ts';

interface SessionDialogProps {
  readonly session: SessionFragment;
  readonly open: boolean;
  readonly owned: boolean;
  readonly choice: ZoneChoice;
  readonly now: string;
  readonly onClose: () => void;
}

/** One session: when, with whom, where it belongs, and the ways into one's own calendar. */
export function SessionDialog({ session, open, owned, choice, now, onClose }: SessionDialogProps) {
  const zone = zoneFor(choice, session);
  const day = dayIn(zone, session.start);
  const elsewhere = timeRange(session, zone) !== timeRange(session, session.zone);
  return (
    <Modal open={open} onClose={onClose} className="session-dialog" label={session.name}>
      <div className="dialog-head">
        <h2>{session.name}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="session-text">
        <p className="kicker">
          {typeNames[session.type]} <StateChip session={session} now={now} />
          {owned && <span className="badge">Yours</span>}
        </p>
        <p className="session-when">
          {dayName(day)}, <span className="figure">{timeRange(session, zone)}</span>
        </p>
        {session.notice && <p role="note">{session.notice}</p>}
        {session.movedFrom && (
          <p className="byline">
            Planned before: {dayName(dayIn(zone, session.movedFrom))},{' '}
            <s className="figure">
              {timeIn(zone, session.movedFrom)} {abbreviationIn(zone, session.movedFrom)}
            </s>
          </p>
        )}
        {elsewhere && (
          <p className="byline">
            In {placeOf(session.zone)} <span className="figure">{timeRange(session, session.zone)}</span>
            {session.date !== day && `, ${dayName(session.date)}`}
          </p>
        )}
        <p>
          With <InstructorNames names={session.instructors.map(({ name }) => name)} between=" and " />
        </p>
        {session.description && <p>{session.description}</p>}
        {session.details && <p>{session.details}</p>}
        {owned ? (
          <Link to="/my-courses/$link" params={{ link: session.link }} className="button">
            Open in My Courses
          </Link>
        ) : (
          <Link to="/courses/$link" params={{ link: session.link }} className="button">
            See course
          </Link>
        )}
        {session.end > now && !session.cancelled && (
          <>
            <h3 id="add-to-calendar">Add to calendar</h3>
            <CalendarLinks session={session} labelledBy="add-to-calendar" />
          </>
        )}
      </div>
    </Modal>
  );
}
