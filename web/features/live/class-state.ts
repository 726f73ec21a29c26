import { queryOptions } from '@tanstack/react-query';
import { classStateKept, readClassState, type ClassState } from '../../../lib/model/class-state.ts';
import { noteServerTime } from '../../api/stage-time.ts';
import type { Classroom } from './queries.ts';

/**
 * The state of the class from the site's state file, polled while the page is open.
 * @throws Error if there is none
 */
async function askState(path: string): Promise<ClassState> {
  const response = await fetch(path);
  // A class ends by the stage's clock, which a page open for hours learns here. The `Date` header has whole seconds.
  noteServerTime(response.headers, (classStateKept + 2) * 1000);
  const state = response.ok ? readClassState(await response.json()) : undefined;
  if (!state) throw new Error(`${path} answered ${response.status}`);
  return state;
}

/** @param path undefined or null: nothing to request */
export const classStateQuery = (path: string | null | undefined) =>
  queryOptions({
    queryKey: ['live', 'state', path ?? null],
    queryFn: () => askState(path!),
    enabled: path != null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** The state the room shows: as of entering, updated with anything newer. */
export function asOf(classroom: Classroom, state: ClassState | undefined): Classroom {
  if (!state || state.version < (classroom.stateVersion ?? 0)) return classroom;
  const { since, slowSeconds } = state;
  const viewers = since === null ? null : (state.viewers ?? classroom.viewers);
  return { ...classroom, onAir: since !== null, since, viewers, slowSeconds };
}

/**
 * Whether the API must be called for what the state file lacks: the chat of a class that now has a channel, the
 * current session, and the next one.
 * @param answered time of the last API response, in milliseconds, like `now`
 */
export function isOutdated(
  classroom: Classroom,
  state: ClassState | undefined,
  answered: number,
  now: number,
): boolean {
  if (!state || classroom.errors.length > 0 || state.version < (classroom.stateVersion ?? 0)) return false;
  if (state.open !== (classroom.chatUrl !== null)) return true;
  if (state.since !== null) return state.session !== null && state.session !== classroom.session?.id;
  const end = classroom.session ? Date.parse(classroom.session.end) : Infinity;
  return now >= end && answered < end;
}
