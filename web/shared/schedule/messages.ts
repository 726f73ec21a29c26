import type { SessionState } from '../../../lib/model/schedule.ts';
import type { SessionType } from '../../api/operations.generated.ts';

export const typeNames: Record<SessionType, string> = {
  desk: 'Live desk',
  questions: 'Questions and answers',
  workshop: 'Workshop',
};
/** Only by the schedule: whether a broadcast is on air is separate. */
export const stateNames: Record<SessionState, string> = {
  upcoming: 'Upcoming',
  live: 'Scheduled now',
  ended: 'Ended',
  cancelled: 'Canceled',
};
export const onAir = 'On air now';

export const myZone = (place: string) => `My time zone (${place})`;
export const sessionZone = 'The session’s time zone';

export const downloadIcs = 'Download .ics';
export const google = 'Google Calendar';
export const outlook = 'Outlook';
