/** `/_local/live/chat`: lets a second person speak in a chat room, or cuts the room's connections. */
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { ChatRoom } from '../services/ivschat/port.ts';

type Answer = (body: unknown) => unknown;

/** Chat rooms and who is in them, for `GET /_local/live`. */
export const roomsOf = ({ ports }: Kernel): readonly ChatRoom[] => ports.chat.rooms();

/**
 * `POST /live/chat {"room", "name", "content"}` sends the message as a person of that name, over a separate connection;
 * `userId` and `attributes` of the chat token are optional. `{"room", "cut": true}` cuts every connection to the room.
 */
export function chatAnswers({ ports }: Kernel): Readonly<Record<string, Answer>> {
  return {
    'POST /live/chat': async (body) => {
      const given = (body ?? {}) as Readonly<Record<string, unknown>>;
      const room = text(given, 'room');
      if (given['cut'] === true) return { cut: ports.chat.cut(room) };
      const name = text(given, 'name');
      const { userId = `said-${name}`, attributes = {} } = given;
      if (typeof userId !== 'string' || typeof attributes !== 'object')
        throw new AwsError('BadRequest', 'userId is a text and attributes an object of texts');
      return ports.chat.speak(room, { content: text(given, 'content'), userId, attributes: { name, ...attributes } });
    },
  };
}

function text(given: Readonly<Record<string, unknown>>, field: string): string {
  const value = given[field];
  if (typeof value === 'string' && value !== '') return value;
  throw new AwsError('BadRequest', `Send {"room": "<name or ARN>", "name": "...", "content": "..."} or "cut": true`);
}
