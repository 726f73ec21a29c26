import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import { deleteMessage, disconnectUser, isMessageId, sendEvent, type Surroundings } from './messaging/actions.ts';
import { capabilities, invalid, isAttributes, isText, limits, noSuch, sizeOf, type Attributes } from './limits.ts';
import type { Room } from './rooms.ts';
import { chosenFrom } from './settings.ts';
import type { Tokens } from './tokens.ts';

type Input = Readonly<Record<string, unknown>>;
type Operation = (room: Room, input: Input) => object;

/** IVS Chat's calls, in this order: validate the input, check IAM, find the room, apply the fault plan, run. */
export function createOperations(on: Surroundings, tokens: Tokens) {
  const { kernel, rooms } = on;
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

  const operations: Readonly<Record<string, Operation>> = {
    CreateChatToken({ arn: roomArn }, input) {
      const { least, most, otherwise } = limits.session;
      const minutes = input['sessionDurationInMinutes'] ?? otherwise;
      if (!Number.isInteger(minutes) || Number(minutes) < least || Number(minutes) > most)
        throw invalid('sessionDurationInMinutes', `must be ${least} to ${most}`);
      const asked = input['capabilities'] ?? [];
      if (!Array.isArray(asked) || !asked.every((each) => capabilities.includes(each)))
        throw invalid('capabilities', `must be some of ${capabilities.join(', ')}`);
      const sessionUntil = kernel.clock.now() + Number(minutes) * 60_000;
      const { token, tokenUntil } = tokens.issue({
        roomArn,
        userId: userIdFrom(input),
        capabilities: asked,
        attributes: attributesFrom(input),
        sessionUntil,
      });
      return { token, tokenExpirationTime: instant(tokenUntil), sessionExpirationTime: instant(sessionUntil) };
    },
    SendEvent(room, input) {
      const name = input['eventName'];
      if (!isText(name, 1, limits.eventName))
        throw invalid('eventName', `must have 1 to ${limits.eventName} characters`);
      return { id: sendEvent(on, room, name, attributesFrom(input)) };
    },
    DeleteMessage(room, input) {
      const MessageID = input['id'];
      if (typeof MessageID !== 'string' || !isMessageId(MessageID)) throw invalid('id', 'must be that of a message');
      return { id: deleteMessage(on, room, { MessageID, reason: reasonFrom(input) }) };
    },
    DisconnectUser(room, input) {
      disconnectUser(on, room, { UserId: userIdFrom(input), reason: reasonFrom(input) });
      return {};
    },
    GetRoom: (room) => described(room),
    UpdateRoom(room, input) {
      const chosen = chosenFrom(input, room.settings);
      const absent = chosen.loggingConfigurationIdentifiers.find((identifier) => !rooms.loggings.has(identifier));
      if (absent) throw noSuch('LOGGING_CONFIGURATION', absent);
      const { tags, createTime } = room.settings;
      rooms.set(room.arn, { ...chosen, tags, createTime, updateTime: instant(kernel.clock.now()) });
      return described(room);
    },
  };

  return async (operation: string, input: Input, caller: Principal): Promise<object> => {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!run) throw new AwsError('UnknownOperationException', `IVS Chat locally has no ${operation}`, 404);
    const field = operation === 'GetRoom' || operation === 'UpdateRoom' ? 'identifier' : 'roomIdentifier';
    const arn = input[field];
    if (typeof arn !== 'string' || !/^arn:aws:ivschat:[a-z0-9-]+:[0-9]+:room\/[a-zA-Z0-9-]+$/.test(arn))
      throw invalid(field, 'must be the ARN of a room');
    const room = rooms.byArn.get(arn);
    const conditions = Object.fromEntries(
      Object.entries(room?.settings.tags ?? {}).map(([key, value]) => [`aws:ResourceTag/${key}`, value]),
    );
    kernel.iam.authorize({ principal: caller, action: `ivschat:${operation}`, resource: arn, conditions });
    if (!room) throw noSuch('ROOM', arn);
    return kernel.faults.around('ivschat', operation, async () => run(room, input));
  };
}

const described = ({ arn, id, settings }: Room) => ({ arn, id, ...settings });

function userIdFrom({ userId }: Input): string {
  if (isText(userId, 1, limits.userId)) return userId;
  throw invalid('userId', `must have 1 to ${limits.userId} characters`);
}

function attributesFrom({ attributes = {} }: Input): Attributes {
  if (!isAttributes(attributes)) throw invalid('attributes', 'must be texts');
  if (sizeOf(attributes) > limits.attributes) throw invalid('attributes', 'must be at most 1 KB');
  return attributes;
}

function reasonFrom({ reason }: Input): string | undefined {
  if (reason === undefined || isText(reason, 0, limits.reason)) return reason || undefined;
  throw invalid('reason', `must have at most ${limits.reason} characters`);
}
