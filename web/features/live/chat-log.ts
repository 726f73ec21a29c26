/** The shown messages of a chat: pure functions, testable without a room. */

/** One message. */
export interface Line {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly isModerator: boolean;
  readonly content: string;
  /** Milliseconds. */
  readonly sentAt: number;
  /** Its sender's name as sent; absent for messages from the history. */
  readonly requestId?: string;
}

/** An own message that the room has not confirmed. */
export interface Outgoing {
  readonly requestId: string;
  readonly content: string;
  /** Milliseconds. */
  readonly at: number;
  /** `sending`: not confirmed yet; `refused`: rejected by the room's review. */
  readonly state: 'sending' | 'failed' | 'refused';
}

export interface ChatLog {
  /** Oldest first. */
  readonly lines: readonly Line[];
  readonly outbox: readonly Outgoing[];
  /** The last deleted messages: if one arrives late, it is ignored. */
  readonly gone: readonly string[];
}

export const emptyLog: ChatLog = { lines: [], outbox: [], gone: [] };

/** Maximum number of messages kept; about an hour of conversation. */
export const mostLines = 300;
const mostGone = 200;

const knows = (lines: readonly Line[], line: Line) =>
  lines.some(
    (each) =>
      each.id === line.id ||
      // Sent again after the connection broke, and both copies arrived.
      (line.requestId !== undefined && each.requestId === line.requestId && each.userId === line.userId),
  );

/** Takes in messages from the room or its history, in any order and any number of times. */
export function withMessages(log: ChatLog, messages: readonly Line[]): ChatLog {
  const fresh = messages.filter((line) => !log.gone.includes(line.id) && !knows(log.lines, line));
  const named = new Set(messages.map(({ requestId }) => requestId));
  const outbox = log.outbox.some(({ requestId }) => named.has(requestId))
    ? log.outbox.filter(({ requestId }) => !named.has(requestId))
    : log.outbox;
  if (fresh.length === 0) return outbox === log.outbox ? log : { ...log, outbox };
  const lines = [...log.lines];
  for (const line of fresh) {
    if (knows(lines.slice(-fresh.length), line)) continue;
    let at = lines.length;
    while (at > 0 && lines[at - 1]!.sentAt > line.sentAt) at -= 1;
    lines.splice(at, 0, line);
  }
  return { ...log, outbox, lines: lines.slice(-mostLines) };
}

/** Removes a message permanently. */
export function without(log: ChatLog, id: string): ChatLog {
  const lines = log.lines.filter((line) => line.id !== id);
  return { ...log, lines, gone: [...log.gone, id].slice(-mostGone) };
}

export const withOutgoing = (log: ChatLog, outgoing: Outgoing): ChatLog => ({
  ...log,
  outbox: [...log.outbox.filter(({ requestId }) => requestId !== outgoing.requestId), outgoing],
});

export const withoutOutgoing = (log: ChatLog, id: string): ChatLog => ({
  ...log,
  outbox: log.outbox.filter(({ requestId }) => requestId !== id),
});

/**
 * Merges the room's history after the connection broke. It lacks the senders' message ids, so an own message with the
 * same text that is not older is taken to be the one still being sent.
 */
export function withHistory(log: ChatLog, messages: readonly Line[], me: string): ChatLog {
  const unknown = messages.filter((line) => line.userId === me && !knows(log.lines, line));
  const arrived = new Set<string>();
  for (const { requestId, content, at, state } of log.outbox) {
    if (state === 'refused') continue;
    const found = unknown.findIndex((line) => line.content === content && line.sentAt > at - skew);
    if (found < 0) continue;
    unknown.splice(found, 1);
    arrived.add(requestId);
  }
  const outbox = log.outbox.filter(({ requestId }) => !arrived.has(requestId));
  return withMessages(arrived.size > 0 ? { ...log, outbox } : log, messages);
}

/** Maximum clock difference, in milliseconds. */
const skew = 60_000;
