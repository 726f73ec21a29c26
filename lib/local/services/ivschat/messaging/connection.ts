import type { WebSocket } from 'ws';
import type { Clock } from '../../../clock.ts';
import { createRate, type Rate } from './rate.ts';
import type { Ticket } from '../tokens.ts';

/** One client in a room. */
export interface Connection {
  readonly ticket: Ticket;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly since: number;
  readonly ip: string;
  readonly rate: Rate;
  /** False from the moment it is closed, whatever its client still sends. */
  readonly open: boolean;
  send(text: string): void;
  /** Closes it cleanly: clients do not reconnect on their own. */
  close(reason: string): void;
  /** Cuts it without a close frame, like a network failure: clients reconnect with a new token. */
  cut(): void;
}

/** The maximum delay of a Node.js timer. */
const longest = 2 ** 31 - 1;

/**
 * @param ended called once, however the connection ends
 */
export function openConnection(
  socket: WebSocket,
  ticket: Ticket,
  ip: string,
  clock: Clock,
  ended: (connection: Connection) => void,
): Connection {
  let timer: NodeJS.Timeout | undefined;
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    clearTimeout(timer);
    unfollow();
    ended(connection);
  };
  const connection: Connection = {
    ticket,
    since: clock.now(),
    ip,
    rate: createRate(),
    get open() {
      return open;
    },
    send: (text) => socket.send(text),
    close(reason) {
      end();
      socket.close(1000, reason);
    },
    cut() {
      end();
      socket.terminate();
    },
  };
  const followSession = () => {
    clearTimeout(timer);
    const left = ticket.sessionUntil - clock.now();
    if (left <= 0) connection.close('The session has expired');
    else timer = setTimeout(followSession, Math.min(left, longest));
  };
  const unfollow = clock.onMove(followSession);
  socket.once('close', end);
  // The library has already closed the connection after an invalid or oversized frame.
  socket.on('error', () => undefined);
  followSession();
  return connection;
}
