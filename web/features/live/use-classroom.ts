import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../api/stage-time.ts';
import { askAgainIn, nothingSeen, phaseOf, seeing } from './phase.ts';
import { classroomQuery } from './queries.ts';
import { useSeconds } from './use-seconds.ts';

/** The class as it stands, asked for as often as its phase calls for; not at all while nobody looks at the page. */
export function useClassroom(link: string) {
  const now = useSeconds();
  const [seen, setSeen] = useState(nothingSeen);
  const [entered, setEntered] = useState(false);
  const { data, isPending, refetch } = useQuery({
    ...classroomQuery(link),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      state.data ? askAgainIn(phaseOf(state.data, seen, serverNow()), seen, serverNow()) : false,
  });
  const sees = data ? seeing(seen, data, now) : seen;
  if (sees !== seen) setSeen(sees);
  if (data && data.errors.length === 0 && !entered) setEntered(true);
  return {
    classroom: data,
    phase: data && phaseOf(data, sees, now),
    seen: sees,
    /** Whether one was in the room in this visit. */
    entered,
    now,
    isPending,
    look: refetch,
  };
}
