/** getProductStream: where the class is seen, and a token for one start of the player. */
import { ChannelNotBroadcasting, GetStreamCommand, IvsClient, ThrottlingException } from '@aws-sdk/client-ivs';
import { environment } from '../../lib/model/environment.ts';
import type { ClassPlace } from '../../lib/model/items.ts';
import { Refused } from '../payments/refusal.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';
import { entranceOf, takeSeat, type OwnClassRequest, type Entrance } from './entrance.ts';
import { playbackToken } from './playback-token.ts';
import { signerOf } from './signing-keys.ts';
import { playerIdOf } from './viewer-id.ts';

const ivs = new IvsClient(clientDefaults);
/** Milliseconds one answer serves all who ask: IVS takes five such questions a second, a class opens for hundreds at once. */
const keptFor = 2000;
const known = new Map<string, { readonly event?: string; readonly seen: Promise<Seen>; readonly at: number }>();

/** What IVS says of a channel. */
interface Seen {
  readonly isLive: boolean;
  /** Null while that is not known. */
  readonly viewers: number | null;
}

/** @throws Refused */
export async function productStream(ask: OwnClassRequest): Promise<{ playbackUrl: string; token: string }> {
  const entrance = await entranceOf(ask);
  const { link, sub, place } = entrance;
  if (!place || !(await seenOf(place, entrance)).isLive) throw new Refused('NotLive');
  const { channelArn, playbackUrl } = place;
  const { key } = await signerOf('playback');
  const grant = {
    channelArn,
    viewerId: await playerIdOf(sub, link),
    sessionVersion: await takeSeat(entrance),
    origin: requireEnv(environment.siteUrl),
  };
  return { playbackUrl, token: playbackToken(grant, Date.now(), key) };
}

/** How many watch, as IVS counts; null while nobody broadcasts, or when IVS does not say. */
export async function viewersOf(entrance: Entrance): Promise<number | null> {
  const { place } = entrance;
  if (!place || !entrance.onAir?.since) return null;
  try {
    return (await seenOf(place, entrance)).viewers;
  } catch {
    // The class goes on without the figure.
    return null;
  }
}

/** Whether IVS has a stream; the event that says so may be a little behind, and is a reason to ask anew. */
function seenOf({ channelArn }: ClassPlace, { onAir }: Entrance): Promise<Seen> {
  const event = onAir?.since ? onAir.stream : undefined;
  const last = known.get(channelArn);
  const age = last ? Date.now() - last.at : keptFor;
  if (last && last.event === event && age >= 0 && age < keptFor) return last.seen;
  const asked = { event, seen: ask(channelArn, event !== undefined), at: Date.now() };
  known.set(channelArn, asked);
  asked.seen.catch(() => known.get(channelArn) === asked && known.delete(channelArn));
  return asked.seen;
}

async function ask(channelArn: string, otherwise: boolean): Promise<Seen> {
  try {
    const { stream } = await ivs.send(new GetStreamCommand({ channelArn }));
    return { isLive: stream?.state === 'LIVE', viewers: stream?.viewerCount ?? null };
  } catch (error) {
    if (error instanceof ChannelNotBroadcasting) return { isLive: false, viewers: null };
    // Asked too often: what the last event said.
    if (error instanceof ThrottlingException) return { isLive: otherwise, viewers: null };
    throw error;
  }
}
