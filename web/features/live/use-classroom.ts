import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { classRoom } from '../../../lib/model/class-polling.ts';
import { serverNow } from '../../api/stage-time.ts';
import { asOf, classStateQuery, isOutdated } from './class-state.ts';
import { arriving, askAgainIn, hasTurn, notArrived, nothingSeen, phaseOf, seeing } from './phase.ts';
import { classroomQuery } from './queries.ts';
import { useSeconds } from './use-seconds.ts';

/**
 * The current state of the class. The API is called on entering and when something changes that only it knows; the
 * state file is polled as often as the phase requires. Neither happens while the page is hidden. Without a state
 * file, the API is polled instead.
 */
export function useClassroom(link: string) {
  const now = useSeconds();
  const [seen, setSeen] = useState(nothingSeen);
  const [entered, setEntered] = useState(false);
  const [arrival, setArrival] = useState(notArrived);
  /** Random, so that viewers of one class do not poll at the same moment. */
  const [draw] = useState(Math.random);
  const client = useQueryClient();
  const room = useQuery({
    ...classroomQuery(link),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.statePath ? false : 'always'),
    refetchOnReconnect: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (!data) return false;
      const known = client.getQueryState(classStateQuery(data.statePath).queryKey);
      if (!data.statePath || known?.status === 'error' || data.errors.length > 0)
        return askAgainIn(phaseOf(data, seen, serverNow()), seen, serverNow());
      return isOutdated(data, known?.data, dataUpdatedAt, serverNow()) && classRoom.changed(draw, known?.data?.arrival);
    },
  });
  const state = useQuery({
    ...classStateQuery(room.data?.statePath ?? null),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: (query) => {
      const stands = room.data && asOf(room.data, query.state.data);
      return stands ? askAgainIn(phaseOf(stands, seen, serverNow()), seen, serverNow()) : false;
    },
  });
  const newest = room.data && asOf(room.data, state.data);
  const arrives = newest
    ? arriving(arrival, newest.onAir === true, newest.isModerator ? 0 : (state.data?.arrival ?? 0) * 1000, draw, now)
    : arrival;
  if (arrives !== arrival) setArrival(arrives);
  const classroom = newest && !hasTurn(arrives, now) ? { ...newest, onAir: false, since: null, viewers: null } : newest;
  const sees = classroom ? seeing(seen, classroom, now) : seen;
  if (sees !== seen) setSeen(sees);
  if (classroom && classroom.errors.length === 0 && !entered) setEntered(true);
  const [askRoom, askState, hasState] = [room.refetch, state.refetch, room.data?.statePath != null && !state.isError];
  const look = useCallback(() => void askRoom(), [askRoom]);
  const glance = useCallback(() => void (hasState ? askState() : askRoom()), [askRoom, askState, hasState]);
  return {
    classroom,
    phase: classroom && phaseOf(classroom, sees, now),
    seen: sees,
    /** Seconds over which viewers' reconnections are spread after a break. */
    spread: state.data?.arrival ?? 0,
    /** When the newest recording began; undefined where the site does not say. */
    recorded: state.data?.recorded,
    /** Whether the learner was in the room during this visit. */
    entered,
    now,
    isPending: room.isPending,
    /** Refetches from the API, for example after a refusal. */
    look,
    /** Refetches the state file, for example when the broadcast ends. */
    glance,
  };
}
