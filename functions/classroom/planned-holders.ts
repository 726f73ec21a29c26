/** Which product should hold each channel now, from the classes that have begun to need one. Pure. */
import { claimedFrom } from '../../lib/model/channels.ts';
import type { ChannelItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';

/** A session with its channel. */
export type ClassSession = Pick<Session, 'link' | 'start' | 'cancelled'> & { readonly channel?: string };

/** `link` null: none. `opens`: ISO start of the class that needs the channel; absent if the holder does not change. */
export interface PlannedHolder {
  readonly link: string | null;
  readonly start?: string;
}

/**
 * A product keeps its channel until another product's class needs it, no matter how long ago its own class was. It has one channel at a
 * time, that of its newest class.
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
