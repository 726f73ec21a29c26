import type { SessionState } from '../../../lib/model/schedule.ts';
import type { SessionType } from '../../api/operations.generated.ts';

export const typeNames: Record<SessionType, string> = {
  desk: 'Live desk',
  questions: 'Questions and answers',
  workshop: 'Workshop',
};

export const stateNames: Record<SessionState, string> = {
  upcoming: 'Upcoming',
  live: 'Live now',
  ended: 'Ended',
  cancelled: 'Canceled',
};
