/**
 * What all of a class read at the same moment: its room, whether it is on air, its sessions. A class begins for hundreds at once, and
 * one row bears 3,000 reads a second, so a container keeps them for two seconds. Whoever would be refused because of them is looked
 * at again with the rows as they are now.
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

/** One answer for all who ask within that time. @returns a reader; `fresh` asks anew */
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

/** Around now. */
export const classSessions = keeping((link): Promise<Session[]> => sessionsAround(link, Date.now()));
