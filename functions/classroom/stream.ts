/** getProductStream: the playback URL of the class, and a token for starting the player once. */
import { environment } from '../../lib/model/environment.ts';
import type { ClassPlace, OnAirItem } from '../../lib/model/items/classroom.ts';
import { Refused } from '../payments/refusal.ts';
import { requireEnv } from '../shared/require-env.ts';
import { classRows } from './class-rows.ts';
import { entranceOf, takeSeat, type OwnClassRequest, type Entrance } from './entrance.ts';
import { playbackToken } from './playback-token.ts';
import { placeOf } from './pool.ts';
import { signerOf } from './signing-keys.ts';
import { playerIdOf } from './viewer-id.ts';
import { askStream, type Seen } from './viewers.ts';

/** How long IVS's response is shared by all callers, in milliseconds: IVS allows five such calls per second, and hundreds enter at once. */
const cacheTtlMs = 2000;
const known = new Map<string, { readonly event?: string; readonly seen: Promise<Seen>; readonly at: number }>();

export interface Stream {
  readonly playbackUrl: string;
  readonly token: string;
}

/** @throws Refused */
export async function productStream(ask: OwnClassRequest): Promise<Stream> {
  const entrance = await entranceOf(ask);
  const place = await livePlaceOf(entrance);
  return streamOf(entrance, place, await takeSeat(entrance));
}

/** Where the class is being broadcast. @throws Refused while it is not */
export async function livePlaceOf({ link, place, onAir }: Entrance): Promise<ClassPlace> {
  if (place && (await seenOf(place, onAir)).isLive) return place;
  // The cached state is up to two seconds old, and the class may have begun since.
  const now = await classRows(link, true);
  const other = now.room && placeOf(now.room);
  if (other && (await seenOf(other, now.onAir)).isLive) return other;
  throw new Refused('NotLive');
}

/** A token for starting the player once. @param sessionVersion of the learner's seat */
export async function streamOf(
  { link, sub }: Entrance,
  { channelArn, playbackUrl }: ClassPlace,
  sessionVersion: number,
): Promise<Stream> {
  const { key } = await signerOf('playback');
  const viewerId = await playerIdOf(sub, link);
  const grant = { channelArn, viewerId, sessionVersion, origin: requireEnv(environment.siteUrl) };
  return { playbackUrl, token: playbackToken(grant, Date.now(), key) };
}

/** Number of viewers, as counted by IVS; null without a broadcast, or if IVS does not report it. */
export async function viewersOf({ place, onAir }: Pick<Entrance, 'place' | 'onAir'>): Promise<number | null> {
  if (!place || !onAir?.since) return null;
  try {
    return (await seenOf(place, onAir)).viewers;
  } catch {
    // The class works without the number.
    return null;
  }
}

/** Whether IVS has a stream. The last event may be slightly behind, so if they differ, the state is read again. */
function seenOf({ channelArn }: ClassPlace, onAir: OnAirItem | undefined): Promise<Seen> {
  const event = onAir?.since ? onAir.stream : undefined;
  const last = known.get(channelArn);
  const age = last ? Date.now() - last.at : cacheTtlMs;
  if (last && last.event === event && age >= 0 && age < cacheTtlMs) return last.seen;
  const asked = { event, seen: ask(channelArn, event !== undefined), at: Date.now() };
  known.set(channelArn, asked);
  asked.seen.catch(() => known.get(channelArn) === asked && known.delete(channelArn));
  return asked.seen;
}

/** If IVS throttles the call, returns the state from the last event. */
async function ask(channelArn: string, otherwise: boolean): Promise<Seen> {
  const { isLive: live, viewers } = await askStream(channelArn);
  return { isLive: live ?? otherwise, viewers };
}
