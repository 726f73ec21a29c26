/** A live class as its players and chat clients see it: what the API returns, used as the SDKs use it. */
import type { Learner } from '../learners.ts';
import { ask, configOf, local, type Answer } from '../caller.ts';
import { longerToday } from '../../support/day.ts';

export const link = 'opening-bell-live';
/** The channel of `link` on a fresh stage: live products are assigned channels in the order of their links. */
export const channelOn = (stage: string): string => `openbell-${stage}-02`;
export const channel = channelOn('dev');
export { demoModerator as moderator } from '../../../lib/stages/demo-accounts.ts';

export const fields = {
  stream: (of = link) => `query { it: getProductStream(link: "${of}") { playbackUrl token errors { code } } }`,
  chat: (of = link) => `query { it: getProductChatToken(link: "${of}") { token errors { code } } }`,
  room: (of = link) =>
    `query { it: getClassroom(link: "${of}") { chatUrl userId displayName isModerator onAir since slowSeconds rules session { id onAir } messages { id userId name isModerator content } errors { code } } }`,
  replays: (of = link) =>
    `query { it: getProductReplays(link: "${of}") { replays { id name start seconds } errors { code } } }`,
  replay: (id: string, of = link) =>
    `query { it: getProductReplay(link: "${of}", id: "${id}") { link name expires errors { code } } }`,
  attend: (of = link) => `mutation { it: noteAttendance(link: "${of}") { success errors { code } } }`,
  delete: (id: string, of = link) =>
    `mutation { it: deleteChatMessage(input: { link: "${of}", messageId: "${id}" }) { success errors { code } } }`,
  remove: (userId: string, forGood = false, of = link) =>
    `mutation { it: removeFromClass(input: { link: "${of}", userId: "${userId}", forGood: ${forGood} }) { success errors { code } } }`,
  slow: (slow: boolean, of = link) =>
    `mutation { it: slowChat(input: { link: "${of}", slow: ${slow} }) { success errors { code } } }`,
  leave: 'mutation { it: leaveClasses { success errors { code } } }',
};

export interface Seat {
  /** All frames received. */
  readonly frames: any[];
  readonly closed: () => boolean;
  /** How often a message was refused because its review was too late. */
  readonly tooLate: () => number;
  say(content: string): void;
  send(frame: object): void;
  close(): void;
}

export async function classOn(url: string) {
  const { graphqlEndpoint } = await configOf(url);
  const raw = (who: Learner, query: string): Promise<Answer> =>
    ask(graphqlEndpoint, { authorization: who.idToken }, query);
  const it = async (who: Learner, query: string): Promise<any> => {
    const { data, errors } = await raw(who, query);
    if (errors) throw new Error(JSON.stringify(errors));
    return data.it;
  };
  return {
    raw,
    it,
    broadcast: (action: 'start' | 'break' | 'resume' | 'stop') => local(url, '/live', { channel, action }),
    /** Fetches what a player fetches, as a page of the site. */
    play: (address: string, origin: string | null = new URL(url).origin) =>
      fetch(address, { headers: origin === null ? {} : { origin } }),
    /** The first address in a playlist. */
    inPlaylist: (text: string) => text.split('\n').find((line) => line.startsWith('http'))!,
    /** Enters the chat with a token for the learner. */
    async enter(who: Learner): Promise<Seat> {
      const { chatUrl } = await it(who, fields.room());
      const { token, errors } = await it(who, fields.chat());
      if (!token) throw new Error(`${who.email} was not let in: ${JSON.stringify(errors)}`);
      return enterWith(chatUrl, token);
    },
    enterWith,
  };
}

async function enterWith(chatUrl: string, token: string): Promise<Seat> {
  const socket = new WebSocket(chatUrl, token);
  const frames: unknown[] = [];
  let isClosed = false;
  let late = 0;
  const sent = new Map<string, string>();
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data));
    // As the page does: after a review's cold start, the same message is sent again.
    if (/by the fallback/.test(frame.ErrorMessage) && sent.has(frame.RequestId)) {
      late += 1;
      setTimeout(() => socket.send(sent.get(frame.RequestId)!), 500);
    } else frames.push(frame);
  };
  socket.onclose = () => (isClosed = true);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('The chat did not let in'));
  });
  const send = (frame: object) => {
    const RequestId = crypto.randomUUID();
    const text = JSON.stringify({ RequestId, ...frame });
    sent.set(RequestId, text);
    socket.send(text);
  };
  return {
    frames,
    closed: () => isClosed,
    tooLate: () => late,
    send,
    say: (Content) => send({ Action: 'SEND_MESSAGE', Content }),
    close: () => socket.close(),
  };
}

/** Retries until the result is not undefined, false, or null. */
export async function eventually<T>(what: () => T | Promise<T>, name = what.toString()): Promise<NonNullable<T>> {
  for (const until = Date.now() + 30_000 + longerToday; ;) {
    const found = await what();
    if (found) return found as NonNullable<T>;
    if (Date.now() > until) throw new Error(`It did not come to ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
