import { sessionState } from '../../../lib/model/schedule.ts';
import { stateNames } from './words.ts';

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
      {state === 'live' && session.onAir ? 'On air now' : stateNames[state]}
    </span>
  );
};
