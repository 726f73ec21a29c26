import { Link } from '@tanstack/react-router';
import type { SessionFragment } from '../../api/operations.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { placeOf } from '../../ui/place-of.ts';
import { InstructorNames } from '../../shared/instructors/names.tsx';
import { CalendarLinks } from '../../shared/schedule/calendar-links.tsx';
import { dayName } from '../../shared/schedule/months.ts';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { abbreviationIn, dayIn, timeIn, timeRange, zoneFor, type ZoneChoice } from '../../shared/schedule/zones.ts';
import * as dialog from '../../ui/messages.lazy.tsx';
import * as shared from '../../shared/schedule/messages.ts';
import * as common from './messages.ts';
import * as messages from './messages.lazy.tsx';

interface SessionDialogProps {
  readonly session: SessionFragment;
  readonly open: boolean;
  readonly owned: boolean;
  readonly choice: ZoneChoice;
  readonly now: string;
  readonly onClose: () => void;
}

/** One session: time, instructors, product, and calendar links. */
export function SessionDialog({ session, open, owned, choice, now, onClose }: SessionDialogProps) {
  const zone = zoneFor(choice, session);
  const day = dayIn(zone, session.start);
  const elsewhere = timeRange(session, zone) !== timeRange(session, session.zone);
  return (
    <Modal open={open} onClose={onClose} className="session-dialog" label={session.name}>
      <div className="dialog-head">
        <h2>{session.name}</h2>
        <button type="button" className="icon-button" aria-label={dialog.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="session-text">
        <p className="kicker">
          {shared.typeNames[session.type]} <StateChip session={session} now={now} />
          {owned && <span className="badge">{common.yours}</span>}
        </p>
        <p className="session-when">
          {dayName(day)}, <span className="numeric">{timeRange(session, zone)}</span>
        </p>
        {session.notice && <p role="note">{session.notice}</p>}
        {session.movedFrom && (
          <p className="byline">
            {messages.movedFrom(dayName(dayIn(zone, session.movedFrom)))}{' '}
            <s className="numeric">
              {timeIn(zone, session.movedFrom)} {abbreviationIn(zone, session.movedFrom)}
            </s>
          </p>
        )}
        {elsewhere && (
          <p className="byline">
            {messages.inPlace(placeOf(session.zone))}{' '}
            <span className="numeric">{timeRange(session, session.zone)}</span>
            {session.date !== day && `, ${dayName(session.date)}`}
          </p>
        )}
        <p>
          {messages.withInstructors(
            <InstructorNames names={session.instructors.map(({ name }) => name)} between={messages.and} />,
          )}
        </p>
        {session.description && <p>{session.description}</p>}
        {session.details && <p>{session.details}</p>}
        {owned ? (
          <Link to="/my-courses/$link" params={{ link: session.link }} className="button">
            {messages.openOwned}
          </Link>
        ) : (
          <Link to="/courses/$link" params={{ link: session.link }} className="button">
            {messages.seeCourse}
          </Link>
        )}
        {session.end > now && !session.cancelled && (
          <>
            <h3 id="add-to-calendar">{messages.addToCalendar}</h3>
            <CalendarLinks session={session} labelledBy="add-to-calendar" />
          </>
        )}
      </div>
    </Modal>
  );
}
