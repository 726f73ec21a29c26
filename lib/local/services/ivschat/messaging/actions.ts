import type { Kernel } from '../../../kernel/kernel.ts';
import type { Connection } from './connection.ts';
import { ChatError, newId } from './frames.ts';
import { codePoints, isAttributes, isText, limits, sizeOf, type Attributes, type Capability } from '../limits.ts';
import { review } from './review.ts';
import type { Room, Rooms } from '../rooms.ts';

/** A client's request, with the fields that all of them have. */
export interface ChatRequest {
  readonly Action: Capability;
  readonly RequestId: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What the actions need from the service. */
export interface Surroundings {
  readonly kernel: Kernel;
  readonly rooms: Rooms;
  readonly sendTime: () => string;
  /** Whether a review handler's cold start makes its answer too late. */
  readonly coldIsLate: boolean;
  /** How long to wait for a review handler, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * @throws ChatError 400 when it is not a request
 */
export function requestFrom(text: string): ChatRequest {
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch {
    throw new ChatError(400, 'Request is not JSON');
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new ChatError(400, 'Request is not an object');
  const { Action, RequestId = '' } = fields as Record<string, unknown>;
  return {
    Action: Action as Capability,
    RequestId: typeof RequestId === 'string' ? RequestId : '',
    fields: fields as ChatRequest['fields'],
  };
}

/**
 * Does what a client requests, if its token, the limits, and the room allow it.
 * @throws ChatError
 * @see https://docs.aws.amazon.com/ivs/latest/chatmsgapireference/actions.html
 */
export async function act(on: Surroundings, connection: Connection, id: string, request: ChatRequest): Promise<void> {
  const { ticket } = connection;
  const { Action, fields } = request;
  if (ticket.sessionUntil <= on.kernel.clock.now()) throw new ChatError(401, 'Session has expired');
  if (!connection.rate.pass(limits.requestRate))
    throw new ChatError(429, `At most ${limits.requestRate} requests a second may be made over a connection`);
  if (!Object.hasOwn(actions, Action))
    throw new ChatError(400, 'Action must be one of ' + Object.keys(actions).join(', '));
  if (fields['RequestId'] !== undefined && !isText(fields['RequestId'], 0, limits.reason))
    throw new ChatError(400, `RequestId must be a text of at most ${limits.reason} characters`);
  if (!ticket.capabilities.includes(Action)) throw new ChatError(403, `Token does not have the capability ${Action}`);
  const room = on.rooms.byArn.get(ticket.roomArn);
  if (!room) throw new ChatError(404, 'Room does not exist');
  await actions[Action](on, room, connection, id, request);
}

type Action = (
  on: Surroundings,
  room: Room,
  from: Connection,
  id: string,
  request: ChatRequest,
) => void | Promise<void>;

const actions: Readonly<Record<Capability, Action>> = {
  async SEND_MESSAGE(on, room, { ticket, ip }, id, { RequestId, fields }) {
    const SendTime = on.sendTime();
    const { maximumMessageLength: longest, maximumMessageRatePerSecond: rate } = room.settings;
    const { Content, Attributes: given } = fields;
    const attributes = attributesFrom(given);
    if (typeof Content !== 'string' || Content === '') throw new ChatError(400, 'Content must be a text');
    if (codePoints(Content) > longest) throw new ChatError(400, `Content must have at most ${longest} characters`);
    if (!room.rate.pass(rate)) throw new ChatError(429, `At most ${rate} messages a second may be sent to the room`);
    const sender = { UserId: ticket.userId, Attributes: ticket.attributes };
    const reviewed = await review(on.kernel, room, {
      message: { Id: id, Content, Attributes: attributes },
      sender: { ...sender, Ip: ip },
      timeoutMs: on.kernel.faults.conditions.reviewTimeoutMs ?? on.timeoutMs,
      coldIsLate: on.coldIsLate,
    });
    room.send({
      Type: 'MESSAGE',
      Id: id,
      RequestId,
      Attributes: reviewed.Attributes,
      Content: reviewed.Content,
      SendTime,
      Sender: sender,
    });
  },
  DELETE_MESSAGE(on, room, _from, id, { RequestId, fields }) {
    const { Id } = fields;
    if (typeof Id !== 'string' || !isMessageId(Id)) throw new ChatError(400, 'Id must be that of a message');
    deleteMessage(on, room, { id, RequestId, MessageID: Id, reason: reasonFrom(fields) });
  },
  DISCONNECT_USER(on, room, _from, id, { RequestId, fields }) {
    const { UserId } = fields;
    if (!isText(UserId, 1, limits.userId))
      throw new ChatError(400, `UserId must have 1 to ${limits.userId} characters`);
    disconnectUser(on, room, { id, RequestId, UserId, reason: reasonFrom(fields) });
  },
};

export const isMessageId = (id: string): boolean => /^[a-zA-Z0-9]{12}$/.test(id);

function attributesFrom(given: unknown): Attributes {
  const attributes = given ?? {};
  if (!isAttributes(attributes)) throw new ChatError(400, 'Attributes must be texts');
  if (sizeOf(attributes) > limits.attributes) throw new ChatError(413, 'Attributes must be at most 1 KB');
  return attributes;
}

function reasonFrom({ Reason }: ChatRequest['fields']): string | undefined {
  if (Reason === undefined || isText(Reason, 0, limits.reason)) return Reason || undefined;
  throw new ChatError(400, `Reason must have at most ${limits.reason} characters`);
}

interface Done {
  readonly id?: string;
  readonly RequestId?: string;
  readonly reason: string | undefined;
}

/** Sends an event of the application or of IVS Chat itself. Returns its id. */
export function sendEvent(
  on: Surroundings,
  room: Room,
  EventName: string,
  Attributes: Attributes,
  done?: Done,
): string {
  const { id: Id = newId(), RequestId = '' } = done ?? {};
  room.send({ Type: 'EVENT', Id, RequestId, EventName, Attributes, SendTime: on.sendTime() });
  return Id;
}

/** Tells all clients to remove a message; IVS Chat itself stores none. */
export function deleteMessage(on: Surroundings, room: Room, done: Done & { readonly MessageID: string }): string {
  return sendEvent(on, room, 'aws:DELETE_MESSAGE', withReason({ MessageID: done.MessageID }, done), done);
}

/** Notifies all clients, and closes every connection of the user. */
export function disconnectUser(on: Surroundings, room: Room, done: Done & { readonly UserId: string }): void {
  sendEvent(on, room, 'aws:DISCONNECT_USER', withReason({ UserId: done.UserId }, done), done);
  for (const connection of room.connections)
    if (connection.ticket.userId === done.UserId) connection.close('The user was disconnected');
}

const withReason = (attributes: Attributes, { reason }: Done): Attributes =>
  reason === undefined ? attributes : { ...attributes, Reason: reason };
