/** Requests a class's tokens together: a learner who enters during the broadcast needs one each for player and chat. */
import { request } from '../../api/graphql.ts';
import type { EnterClassMutation } from '../../api/operations.generated.ts';
import { EnterClassDocument } from './classroom.generated.ts';

type Entered = EnterClassMutation['enterClass'];

interface Joining {
  stream: boolean;
  chat: boolean;
  answer: Promise<Entered>;
}

/** Milliseconds to wait for the other request. */
const batchDelayMs = 50;
const joining = new Map<string, Joining>();

function enter(link: string, wants: 'stream' | 'chat'): Promise<Entered> {
  let current = joining.get(link);
  if (!current) {
    const begun: Omit<Joining, 'answer'> = { stream: false, chat: false };
    const answer = new Promise((resolve) => setTimeout(resolve, batchDelayMs)).then(async () => {
      joining.delete(link);
      const { stream, chat } = begun;
      return (await request(EnterClassDocument, { input: { link, stream, chat } })).enterClass;
    });
    joining.set(link, (current = Object.assign(begun, { answer })));
  }
  current[wants] = true;
  return current.answer;
}

/** The broadcast's URL and a token for one start of the player. Neither is cached or stored. */
export async function askStream(link: string) {
  const { playbackUrl, token, errors } = await enter(link, 'stream');
  return { playbackUrl, token, code: (errors.find(({ code }) => code === 'NotLive') ?? errors[0])?.code };
}

/** A token for entering the chat, usable once. */
export async function askChatToken(link: string) {
  const { chatToken: token, errors } = await enter(link, 'chat');
  const refusal = errors.find(({ code }) => code === 'ChatFull') ?? errors[0];
  return { token, code: refusal?.code, message: refusal?.message };
}
