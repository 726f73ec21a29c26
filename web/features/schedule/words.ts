import type { SessionState } from '../../../lib/model/schedule.ts';
import type { SessionType } from '../../api/operations.generated.ts';

export const typeNames: Record<SessionType, string> = {
  desk: 'Live desk',
  questions: 'Questions and answers',
  workshop: 'Workshop',
};

/** By the clock alone: whether anybody is on air is another thing. */
export const stateNames: Record<SessionState, string> = {
  upcoming: 'Upcoming',
  live: 'Scheduled now',
  ended: 'Ended',
  cancelled: 'Canceled',
};
