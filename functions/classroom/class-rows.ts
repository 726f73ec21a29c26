/**
 * Caches the rows everyone in a class reads at the same moment: the room, its on-air state, and its sessions. Hundreds of learners enter
 * at once and one row allows 3,000 reads per second, so each container caches them for two seconds. A request that would be refused because
 * of cached rows is checked again with current ones.
 */
import { classRowsKept } from '../../lib/model/class-state.ts';
import type { OnAirItem, RoomItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { onAirKey, roomKey } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { sessionsAround } from './sessions.ts';

export interface ClassRows {
  readonly room: RoomItem | undefined;
  readonly onAir: OnAirItem | undefined;
}

/** Caches one result for all callers. @returns a reader; `fresh` bypasses the cache */
function keeping<T>(load: (link: string) => Promise<T>): (link: string, fresh?: boolean) => Promise<T> {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<T> }>();
  return (link, fresh = false) => {
    const last = kept.get(link);
    const age = last ? Date.now() - last.at : classRowsKept;
    if (last && !fresh && age >= 0 && age < classRowsKept) return last.value;
    const asked = { at: Date.now(), value: load(link) };
    kept.set(link, asked);
    asked.value.catch(() => kept.get(link) === asked && kept.delete(link));
    return asked.value;
  };
}

export const classRows = keeping(async (link): Promise<ClassRows> => {
  const [room, onAir] = await read<[RoomItem, OnAirItem]>([roomKey(link), onAirKey(link)]);
  return { room, onAir };
});

/** Sessions around the current time. */
export const classSessions = keeping((link): Promise<Session[]> => sessionsAround(link, Date.now()));
