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
const known = new Map<string, { readonly isLive: Promise<boolean>; readonly until: number }>();

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

/** Whether IVS has a stream; the event that says so may be a little behind. */
async function isLive({ room, onAir }: Entrance): Promise<boolean> {
  const { channelArn } = room;
  const last = known.get(channelArn);
  const now = Date.now();
  if (last && now < last.until && now > last.until - 2 * keptFor) return last.isLive;
  const asked = ask(channelArn, onAir?.since != null);
  known.set(channelArn, { isLive: asked, until: now + keptFor });
  asked.then(
    // Who waits for the beginning hears of it without delay.
    (live) => live || known.delete(channelArn),
    () => known.delete(channelArn),
  );
  return asked;
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
