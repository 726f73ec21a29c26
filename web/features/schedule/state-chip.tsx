import { sessionState } from '../../../lib/model/schedule.ts';
import { stateNames } from './words.ts';

/** Upcoming, live or ended, at a moment. */
export const StateChip = ({
  session,
  now,
}: {
  readonly session: { readonly start: string; readonly end: string; readonly cancelled?: boolean | null };
  readonly now: string;
}) => {
  const state = sessionState(session, now);
  return <span className={`badge state-${state}`}>{stateNames[state]}</span>;
};
