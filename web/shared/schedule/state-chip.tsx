import { sessionState } from '../../../lib/model/schedule.ts';
import * as messages from './messages.ts';

/** A session's state at a moment: upcoming, scheduled now, ended, or on air if that is known. */
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
