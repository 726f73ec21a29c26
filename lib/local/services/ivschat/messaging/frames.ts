import { randomInt } from 'node:crypto';
import type { Attributes } from '../limits.ts';

/** What clients receive (IVS Chat Messaging API reference: Message, Event, Error, Subscribe). */
export interface MessageFrame {
  readonly Type: 'MESSAGE';
  readonly Id: string;
  readonly RequestId: string;
  readonly Attributes: Attributes;
  readonly Content: string;
  readonly SendTime: string;
  readonly Sender: { readonly UserId: string; readonly Attributes: Attributes };
}

export interface EventFrame {
  readonly Type: 'EVENT';
  readonly Id: string;
  readonly RequestId: string;
  readonly EventName: string;
  readonly Attributes: Attributes;
  readonly SendTime: string;
}

/** An error of the Messaging API; its code is an HTTP status. */
export class ChatError extends Error {
  readonly code: 400 | 401 | 403 | 404 | 406 | 413 | 429 | 500;
  constructor(code: ChatError['code'], message: string) {
    super(message);
    this.name = 'ChatError';
    this.code = code;
  }
}

export const errorFrame = (id: string, requestId: string, { code, message }: ChatError) => ({
  Type: 'ERROR',
  Id: id,
  RequestId: requestId,
  ErrorCode: code,
  ErrorMessage: message,
});

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Twelve letters and digits, the format of room, message, and event ids. */
export const newId = (): string => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');

/** Send times with nine fractional digits, as in IVS Chat; each is later than the previous one. */
export function createSendTimes(now: () => number): () => string {
  let last = { instant: 0, nanoseconds: 0 };
  return () => {
    const instant = now();
    last = { instant, nanoseconds: instant === last.instant ? last.nanoseconds + 1 : 0 };
    return new Date(instant).toISOString().replace('Z', `${String(last.nanoseconds).padStart(6, '0')}Z`);
  };
}
