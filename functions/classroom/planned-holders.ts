/** Which product should have each channel now, from the classes that have begun to need one. Pure. */
import { claimedFrom } from '../../lib/model/channels.ts';
import type { ChannelItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';

/** A session with the channel it is held on. */
export type ClassSession = Pick<Session, 'link' | 'start' | 'cancelled'> & { readonly channel?: string };

/** Null: nobody. `opens`: ISO start of the class that it is wanted for, absent when it is as it was. */
export interface PlannedHolder {
  readonly link: string | null;
  readonly start?: string;
}

/**
 * A product keeps its channel until another's class needs it, however long ago its own was; and it has one channel at a time, that of its
 * newest class.
 * @param now milliseconds
 */
export function plannedHolders(
  channels: readonly Pick<ChannelItem, 'id' | 'link'>[],
  sessions: readonly ClassSession[],
  now: number,
): ReadonlyMap<string, PlannedHolder> {
  const begun = sessions
    .filter((session) => session.channel !== undefined && !session.cancelled && claimedFrom(session) <= now)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const newestOf = new Map(begun.map((session) => [session.link, session]));
  const newestOn = new Map(begun.map((session) => [session.channel, session]));
  return new Map(
    channels.map(({ id, link }): [string, PlannedHolder] => {
      const session = newestOn.get(id);
      if (session && newestOf.get(session.link) === session) return [id, session];
      const elsewhere = link !== null && (newestOf.get(link)?.channel ?? id) !== id;
      return [id, { link: elsewhere ? null : link }];
    }),
  );
}
