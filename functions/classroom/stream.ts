/** getProductStream: where the class is seen, and a token for one start of the player. */
import { ChannelNotBroadcasting, GetStreamCommand, IvsClient, ThrottlingException } from '@aws-sdk/client-ivs';
import { environment } from '../../lib/model/environment.ts';
import { Refused } from '../payments/refusal.ts';
import { patient } from '../shared/patience.ts';
import { setting } from '../shared/setting.ts';
import { entranceOf, takeSeat, type Asked, type Entrance } from './entrance.ts';
import { playbackToken } from './playback-token.ts';
import { signerOf } from './signing-keys.ts';

const ivs = new IvsClient(patient);
/** Milliseconds one answer serves all who ask: IVS takes five such questions a second, a class opens for hundreds at once. */
const keptFor = 2000;
const known = new Map<string, { readonly event?: string; readonly isLive: Promise<boolean>; readonly at: number }>();

/** @throws Refused */
export async function productStream(ask: Asked): Promise<{ playbackUrl: string; token: string }> {
  const entrance = await entranceOf(ask);
  if (!(await isLive(entrance))) throw new Refused('NotLive');
  const { channelArn, playbackUrl } = entrance.room;
  const { key } = await signerOf('playback');
  const grant = {
    channelArn,
    viewerId: entrance.userId,
    sessionVersion: await takeSeat(entrance),
    origin: setting(environment.siteUrl),
  };
  return { playbackUrl, token: playbackToken(grant, Date.now(), key) };
}

/** Whether IVS has a stream; the event that says so may be a little behind, and is a reason to ask anew. */
function isLive({ room, onAir }: Entrance): Promise<boolean> {
  const { channelArn } = room;
  const event = onAir?.since ? onAir.stream : undefined;
  const last = known.get(channelArn);
  const age = last ? Date.now() - last.at : keptFor;
  if (last && last.event === event && age >= 0 && age < keptFor) return last.isLive;
  const asked = { event, isLive: ask(channelArn, event !== undefined), at: Date.now() };
  known.set(channelArn, asked);
  asked.isLive.catch(() => known.get(channelArn) === asked && known.delete(channelArn));
  return asked.isLive;
}

async function ask(channelArn: string, otherwise: boolean): Promise<boolean> {
  try {
    const { stream } = await ivs.send(new GetStreamCommand({ channelArn }));
    return stream?.state === 'LIVE';
  } catch (error) {
    if (error instanceof ChannelNotBroadcasting) return false;
    // Asked too often: what the last event said.
    if (error instanceof ThrottlingException) return otherwise;
    throw error;
  }
}
