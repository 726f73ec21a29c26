import { sessionState } from '../../../lib/model/schedule.ts';
import * as messages from './messages.ts';

/** Upcoming, scheduled now or ended, at a moment; on air, where that is known. */
export const StateChip = ({
  session,
  now,
}: {
  readonly session: {
    readonly start: string;
    readonly end: string;
    readonly cancelled?: boolean | null;
    readonly onAir?: boolean | null;
  };
  readonly now: string;
}) => {
  const state = sessionState(session, now);
  return (
    <span className={`badge state-${state}`}>
      {state === 'live' && session.onAir ? messages.onAir : messages.stateNames[state]}
    </span>
  );
};
