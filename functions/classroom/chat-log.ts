/** Parses the log of a chat room into rows to keep. Pure. */
import { gunzipSync } from 'node:zlib';
import type { ChatMessageItem } from '../../lib/model/items/classroom.ts';
import { chatMessageKey, type Key } from '../../lib/model/keys.ts';
import { messageDays } from '../../lib/model/chat.ts';

/** The format of CloudWatch Logs subscriptions: base64 of gzipped JSON. */
export interface LogBatch {
  readonly messageType: string;
  readonly logStream: string;
  readonly logEvents: readonly { readonly message: string }[];
}

export const decodeBatch = (data: string): LogBatch =>
  JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()) as LogBatch;

/** The room of a log stream: `aws/IVSChatLogs/1.0/room_<id>` (IVS Chat user guide, "Chat logging"). */
export const roomOf = (logStream: string): string | undefined => /room_([A-Za-z0-9]+)$/.exec(logStream)?.[1];

/** A message as the room delivered it. */
interface LoggedMessage {
  readonly Id?: string;
  readonly Content?: string;
  readonly SendTime?: string;
  readonly Sender?: { readonly UserId?: string; readonly Attributes?: Readonly<Record<string, string>> };
}

/** A message with its product, as a row. */
export interface ChatMessageRow {
  readonly link: string;
  readonly row: ChatMessageItem & Key;
}

/**
 * The chat messages in a log batch, as rows; events and unreadable lines are left out. Products share rooms, so the sender's token
 * determines a message's product.
 * @param holderAt the room's product at an instant (ISO), for senders with an older token that does not name one; null: none
 */
export function messagesIn(
  { logEvents }: Pick<LogBatch, 'logEvents'>,
  holderAt: (at: string) => string | null,
): ChatMessageRow[] {
  return logEvents.flatMap(({ message }) => {
    const { type, payload } = parsed(message);
    const { Id: id, Content: content, SendTime, Sender } = payload ?? {};
    const at = Date.parse(SendTime ?? '');
    if (type !== 'MESSAGE' || !id || !content || !Sender?.UserId || Number.isNaN(at)) return [];
    const sentAt = new Date(at).toISOString();
    const link = Sender.Attributes?.['product'] ?? holderAt(sentAt);
    if (link === null) return [];
    // Only these fields are kept: not the sender's IP address, nor anything else the sender supplied.
    const item: ChatMessageItem = {
      baseType: 'chat message',
      id,
      userId: Sender.UserId,
      name: Sender.Attributes?.['name'] ?? '',
      moderator: Sender.Attributes?.['moderator'] === 'true',
      content,
      sentAt,
      ttl: Math.floor(at / 1000) + messageDays * 86_400,
    };
    return [{ link, row: { ...chatMessageKey(link, sentAt, id), ...item } }];
  });
}

function parsed(line: string): { readonly type?: string; readonly payload?: LoggedMessage } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
