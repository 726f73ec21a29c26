import type { InvokeResult } from '../../lambda/port.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { ChatError } from './frames.ts';
import { isAttributes, isText, limits, sizeOf, type Attributes } from '../limits.ts';
import type { Room } from '../rooms.ts';

export interface SentMessage {
  readonly Content: string;
  readonly Attributes: Attributes;
}

export interface Review {
  readonly message: SentMessage & { readonly Id: string };
  readonly sender: { readonly UserId: string; readonly Attributes: Attributes; readonly Ip: string };
  /** How long to wait for the handler, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether a handler's cold start makes its answer too late. */
  readonly coldIsLate: boolean;
}

/** The sender's error when the message was not reviewed in time. */
export const byFallback = 'Message was rejected by the fallback of the message review handler';

/**
 * Calls the room's message review handler.
 * @throws ChatError 406 when the handler, or the room's fallback, denies the message
 * @see https://docs.aws.amazon.com/ivs/latest/ChatUserGuide/chat-message-review-handler.html
 */
export async function review(kernel: Kernel, room: Room, asked: Review): Promise<SentMessage> {
  const { messageReviewHandler: handler, maximumMessageLength, name } = room.settings;
  const { message } = asked;
  if (!handler) return message;
  try {
    return answerFrom(await invoke(kernel, room, handler.uri, asked), maximumMessageLength);
  } catch (error) {
    if (error instanceof ChatError) throw error;
    kernel.log(`chat room ${name || room.arn}: ${(error as Error).message}; its fallback is ${handler.fallbackResult}`);
    if (handler.fallbackResult === 'ALLOW') return message;
    throw new ChatError(406, byFallback);
  }
}

async function invoke(kernel: Kernel, room: Room, uri: string, asked: Review): Promise<Json> {
  const { message, sender, timeoutMs, coldIsLate } = asked;
  const event = {
    Content: message.Content,
    MessageId: message.Id,
    RoomArn: room.arn,
    Attributes: message.Attributes,
    Sender: { Attributes: sender.Attributes, UserId: sender.UserId, Ip: sender.Ip },
  };
  const caller = { kind: 'service', service: 'ivschat.amazonaws.com', sourceArn: room.arn } as const;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`its review handler did not answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    const called = kernel.ports.lambda.invoke(uri, event as Json, caller);
    const result: InvokeResult = await Promise.race([called, late]);
    if (coldIsLate && result.cold)
      throw new Error('its review handler began with this message, which takes longer than IVS Chat waits');
    if (result.functionError) throw new Error('its review handler failed');
    return result.payload;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @throws ChatError 406 when the message is denied, Error of one sentence when the answer is invalid
 */
function answerFrom(payload: Json, longest: number): SentMessage {
  const { ReviewResult, Content, Attributes } = (payload ?? {}) as Record<string, unknown>;
  const given = Attributes ?? {};
  if (!isAttributes(given) || sizeOf(given) > limits.attributes)
    throw new Error('its review handler answered with Attributes that are no texts or above 1 KB');
  if (ReviewResult === 'DENY')
    throw new ChatError(406, given['Reason'] ?? 'Message was rejected by the message review handler');
  if (ReviewResult !== 'ALLOW') throw new Error('its review handler answered neither ALLOW nor DENY');
  if (!isText(Content, 1, longest))
    throw new Error(`its review handler answered with a Content that is not of 1 to ${longest} characters`);
  return { Content, Attributes: given };
}
