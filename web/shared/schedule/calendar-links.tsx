import { googleUrl, icsOf, outlookUrl, type CalendarEvent } from '../../../lib/model/calendar.ts';
import { serverNow } from '../../api/stage-time.ts';
import * as messages from './messages.ts';

interface CalendarLinksProps {
  readonly session: CalendarEvent;
  /** Id of the headline. */
  readonly labelledBy: string;
}

/** Links that add a session to the reader's own calendar. */
export function CalendarLinks({ session, labelledBy }: CalendarLinksProps) {
  const site = location.origin;
  const ics = icsOf([session], site, new Date(serverNow()).toISOString());
  return (
    <ul className="calendar-links" aria-labelledby={labelledBy}>
      <li>
        <a href={`data:text/calendar;charset=utf-8,${encodeURIComponent(ics)}`} download={`${session.id}.ics`}>
          {messages.downloadIcs}
        </a>
      </li>
      <li>
        <a href={googleUrl(session, site)} target="_blank" rel="noreferrer">
          {messages.google}
        </a>
      </li>
      <li>
        <a href={outlookUrl(session, site)} target="_blank" rel="noreferrer">
          {messages.outlook}
        </a>
      </li>
    </ul>
  );
}
