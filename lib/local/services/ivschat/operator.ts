import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ChatPort } from './port.ts';
import { byFallback } from './messaging/review.ts';
import type { Room, Rooms } from './rooms.ts';
import type { Tokens } from './tokens.ts';

/** Milliseconds after which an unanswered message is given up. */
const timeoutMs = 30_000;

/** What an operator of the stage sees of the rooms and can do in them. */
export function createOperator(kernel: Kernel, rooms: Rooms, tokens: Tokens): ChatPort {
  const endpoint = `${kernel.url.replace(/^http/, 'ws')}/_aws/ivschat`;
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

  function find(asked: string): Room {
    for (const room of rooms.byArn.values()) if (room.arn === asked || room.settings.name === asked) return room;
    throw new AwsError('NotFound', `There is no chat room ${asked}`, 404);
  }

  return {
    endpoint,
    rooms: () =>
      Array.from(rooms.byArn.values(), ({ arn, settings, connections }) => ({
        name: settings.name,
        arn,
        connections: Array.from(connections, ({ ticket, since }) => ({
          userId: ticket.userId,
          capabilities: ticket.capabilities,
          since: iso(since),
          until: iso(ticket.sessionUntil),
        })),
      })),
    async speak(asked, { content, userId, attributes }) {
      const { arn: roomArn } = find(asked);
      const sessionUntil = kernel.clock.now() + 60_000;
      const { token } = tokens.issue({ roomArn, userId, attributes, capabilities: ['SEND_MESSAGE'], sessionUntil });
      const socket = new WebSocket(endpoint, token);
      try {
        return await saidAtLast(socket, content);
      } finally {
        socket.close(1000);
      }
    },
    cut(asked) {
      const { connections } = find(asked);
      const count = connections.size;
      for (const connection of connections) connection.cut();
      return count;
    },
  };
}

/** Retries what the room's fallback rejects, as a client does that expects cold starts. */
const waits = [500, 1000, 2000];

async function saidAtLast(socket: WebSocket, content: string): Promise<Json> {
  for (const wait of waits)
    try {
      return await sendMessage(socket, content);
    } catch (error) {
      if ((error as Error).message !== byFallback) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  return sendMessage(socket, content);
}

/** Sends a message and waits for the outcome. @throws AwsError with the Messaging API's code as its status */
function sendMessage(socket: WebSocket, Content: string): Promise<Json> {
  return new Promise((resolve, reject) => {
    const RequestId = randomUUID();
    const fail = (message: string, status = 500) => reject(new AwsError('ChatError', message, status));
    const timer = setTimeout(() => fail(`IVS Chat did not answer in ${timeoutMs} ms`), timeoutMs);
    socket.on('error', ({ message }) => fail(message));
    socket.on('close', () => {
      clearTimeout(timer);
      fail('IVS Chat closed the connection');
    });
    const send = () => socket.send(JSON.stringify({ Action: 'SEND_MESSAGE', RequestId, Content }));
    if (socket.readyState === WebSocket.OPEN) send();
    else socket.on('open', send);
    socket.on('message', (data) => {
      const frame = JSON.parse((data as Buffer).toString());
      if (frame.RequestId !== RequestId) return;
      if (frame.Type === 'ERROR') fail(frame.ErrorMessage, frame.ErrorCode);
      else resolve(frame);
    });
  });
}
