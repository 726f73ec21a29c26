/** enterClass: everything a page needs to join the class in one call: a player token and a chat token. Watching counts as attendance. */
import type { Failure } from '../../lib/model/failures.ts';
import { Refused } from '../payments/refusal.ts';
import { attend } from './attendance.ts';
import { admitToChat } from './chat-admission.ts';
import { chatPlaceOf, chatTokenOf } from './chat-token.ts';
import { entranceOf, takeSeat, type OwnClassRequest } from './entrance.ts';
import { livePlaceOf, streamOf } from './stream.ts';

export interface Entered {
  readonly playbackUrl: string | null;
  readonly token: string | null;
  readonly chatToken: string | null;
  /** Why a part of the result is missing. */
  readonly errors: readonly Failure[];
}

type EnterRequest = OwnClassRequest & { readonly stream: boolean; readonly chat: boolean };

/** @throws Refused if both parts are refused */
export async function enterClass(ask: EnterRequest): Promise<Entered> {
  const entrance = await entranceOf(ask);
  const errors: Failure[] = [];
  /** Each part can be refused without the other. */
  const part = async <T>(isWanted: boolean, work: () => Promise<T>): Promise<T | undefined> => {
    if (!isWanted) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      errors.push(error.failure);
      return undefined;
    }
  };
  const [live, chat] = await Promise.all([
    part(ask.stream, () => livePlaceOf(entrance)),
    part(ask.chat, async () => ({ place: await chatPlaceOf(entrance), admitted: await admitToChat(entrance) })),
  ]);
  // A learner who waits without the chat takes a seat too, because everyone enters at once when the class goes on air.
  const version = await takeSeat(entrance, chat?.admitted);
  const [stream, chatToken] = await Promise.all([
    live && streamOf(entrance, live, version),
    chat && chatTokenOf(entrance, chat.place),
    live && attend(entrance),
  ]);
  return {
    playbackUrl: stream?.playbackUrl ?? null,
    token: stream?.token ?? null,
    chatToken: chatToken ?? null,
    errors,
  };
}
