/**
 * The only entry point to Amazon IVS's chat client. Its console output is disabled, because it would contain messages
 * and tokens.
 */
import type { ChatMessage, ChatTokenProvider } from 'amazon-ivs-chat-messaging';
import { loadChunk } from '../../api/load-chunk.ts';
import type { Line } from './chat-log.ts';

/** Chat sessions end after three hours (CreateChatToken's maximum); a new connection takes over before that. */
const handOver = 170 * 60_000;

const silent = { debug: () => {}, info: () => {}, error: () => {} };

export interface RoomEvents {
  connected(): void;
  /** The connection has closed; `byServer` if the room closed it. */
  gone(byServer: boolean): void;
  message(line: Line): void;
  deleted(id: string): void;
  event(name: string, attributes: Readonly<Record<string, string>>): void;
}

export interface Connection {
  open(): void;
  /** @throws Error when the room is not connected, or an object with `errorCode` */
  send(requestId: string, content: string): Promise<unknown>;
  close(): void;
}

const lineOf = ({ id, sender, content, sendTime, requestId }: ChatMessage): Line => ({
  id,
  userId: sender.userId,
  name: sender.attributes?.['name'] ?? '',
  isModerator: sender.attributes?.['moderator'] === 'true',
  content,
  sentAt: sendTime.getTime(),
  requestId,
});

/**
 * One chat connection. It ends when it breaks; to rejoin, create a new one, because a token is valid for one
 * connection.
 * @param askToken called for the first connection, and by the client itself when it reconnects
 */
export async function connect(url: string, askToken: () => Promise<string>, events: RoomEvents): Promise<Connection> {
  const { ChatRoom } = await loadChunk(() => import('amazon-ivs-chat-messaging'));
  let over = false;
  const tokenProvider: ChatTokenProvider = async () => {
    if (over) throw new Error('the connection is over');
    return { token: await askToken(), tokenExpirationTime: new Date(Date.now() + handOver) };
  };
  const room = new ChatRoom({ regionOrUrl: url, tokenProvider, maxReconnectAttempts: 0 });
  room.logLevel = 'error';
  room.logger = silent;
  const end = (byServer: boolean) => {
    if (over) return;
    over = true;
    events.gone(byServer);
  };
  let wasConnected = false;
  room.addListener('connect', () => {
    wasConnected = true;
    events.connected();
  });
  // The client reconnects immediately on its own; the page uses its own backoff.
  room.addListener('connecting', () => {
    if (!wasConnected) return;
    end(false);
    queueMicrotask(() => room.disconnect());
  });
  room.addListener('disconnect', (reason) => end(reason === 'serverDisconnect'));
  room.addListener('message', (message) => events.message(lineOf(message)));
  room.addListener('messageDelete', ({ messageId }) => events.deleted(messageId));
  room.addListener('event', ({ eventName, attributes }) => events.event(eventName, attributes ?? {}));
  return {
    open: () => room.connect(),
    send: (requestId, content) => room.sendMessage({ action: 'SEND_MESSAGE', requestId, content }),
    close: () => {
      over = true;
      if (room.state !== 'disconnected') room.disconnect();
    },
  };
}
