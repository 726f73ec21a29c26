/** The chat of a class during this visit: its connection, its messages, and the learner's own. */
import { messageProblem } from '../../../lib/model/chat.ts';
import { chatLogTakes, chatWaits } from '../../../lib/model/class-polling.ts';
import { slowEvent } from '../../../lib/model/chat.ts';
import { logFailure } from '../../api/log-failure.ts';
import {
  emptyLog,
  withHistory,
  without,
  withOutgoing,
  withoutOutgoing,
  withMessages,
  type ChatLog,
  type Line,
  type Outgoing,
} from './chat-log.ts';
import { connect, type Connection } from './chat-connection.ts';
import { askChatToken } from './enter.ts';
import { askSaid, type ChatMessage } from './queries.ts';
import type { Connected } from './connected.ts';
import { oneLine } from './text.ts';

export interface ChatState extends ChatLog {
  readonly connected: Connected;
  /** Whether the session's history has been loaded. */
  readonly known: boolean;
  /** The text in the composer. */
  readonly draft: string;
  /** Why a sent message is back in the box. */
  readonly returned: 'fast' | 'long' | 'silent' | null;
  /** When the next message may be sent, in milliseconds. */
  readonly waitUntil: number;
  /** Seconds between two own messages. */
  readonly slowSeconds: number;
  readonly readOnly: boolean;
}

const nothing: ChatState = {
  ...emptyLog,
  connected: 'closed',
  known: false,
  draft: '',
  returned: null,
  waitUntil: 0,
  slowSeconds: 0,
  readOnly: false,
};

/** Timeout in milliseconds after which a message counts as not sent. */
const timeoutMs = 10_000;
/** Messages within this many milliseconds are rendered together. */
const renderIntervalMs = 60;
/**
 * IVS Chat rejects a message if the review function takes over 200 ms, which a cold start does. It is retried after
 * these waits, in milliseconds: the first attempt has started the function.
 */
const coldStartRetriesMs = [400, 1200];
/** Wait after the room reports that messages come too fast. */
const rateLimitBackoffMs = 3000;

/** The server does not admit the learner. */
class Refused extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const lineOf = ({ sentAt, ...message }: ChatMessage): Line => ({ ...message, sentAt: Date.parse(sentAt) });

export class ClassChat {
  readonly #link: string;
  readonly #url: string;
  readonly #me: string;
  readonly #mayHurry: boolean;
  readonly #onAway: () => void;
  #state = nothing;
  #connection: Connection | undefined;
  #joined = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #heard: Line[] = [];
  /** Time of the last own message, in milliseconds. */
  #lastSaid = 0;
  readonly #listeners = new Set<() => void>();

  /**
   * Chat of a class.
   * @param me the learner's id in the chat
   * @param mayHurry whether they are exempt from slow mode
   * @param onAway called when the room has closed the connection or refuses the learner, to find out why
   */
  constructor(link: string, url: string, me: string, mayHurry: boolean, onAway: () => void) {
    this.#link = link;
    this.#url = url;
    this.#me = me;
    this.#mayHurry = mayHurry;
    this.#onAway = onAway;
  }

  readonly state = (): ChatState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(part: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.forEach((listener) => listener());
  }

  /** Enters the room, and again after leaving it. */
  join(): void {
    if (this.#joined && this.#state.connected !== 'away' && this.#state.connected !== 'refused') return;
    this.#joined = true;
    this.#tries = 0;
    this.#set({ connected: 'connecting' });
    void this.#connect();
  }

  leave(): void {
    this.#joined = false;
    clearTimeout(this.#retry);
    this.#connection?.close();
    this.#connection = undefined;
    this.#set({ connected: 'closed' });
  }

  /** Reconnects at once: the network or the page is back. */
  hurry(): void {
    if (!this.#joined || this.#state.connected !== 'reconnecting' || this.#connection) return;
    clearTimeout(this.#retry);
    void this.#connect();
  }

  async #connect(): Promise<void> {
    let refused: 'refused' | 'full' | undefined;
    const askToken = async () => {
      const { token, code, message } = await askChatToken(this.#link);
      if (token) return token;
      if (code !== 'ClassUnavailable') refused = code === 'ChatFull' ? 'full' : 'refused';
      throw new Refused(message);
    };
    try {
      const connection = await connect(this.#url, askToken, {
        connected: () => this.#arrive(),
        gone: (byServer) => this.#lose(byServer ? 'away' : (refused ?? 'reconnecting')),
        message: (line) => this.#hear(line),
        deleted: (id) => this.deleted(id),
        event: (name, { seconds }) => void (name === slowEvent && this.slowed(Number(seconds) || 0)),
      });
      if (!this.#joined || this.#connection) return;
      this.#connection = connection;
      connection.open();
    } catch (error) {
      logFailure('chat', error);
      this.#lose('reconnecting');
    }
  }

  #arrive(): void {
    this.#tries = 0;
    this.#set({ connected: 'connected' });
    void this.#catchUp();
  }

  #lose(connected: 'away' | 'refused' | 'full' | 'reconnecting'): void {
    this.#connection = undefined;
    if (!this.#joined) return;
    this.#set({ connected });
    if (connected === 'full') return;
    if (connected !== 'reconnecting') return this.#onAway();
    const wait = chatWaits[Math.min(this.#tries, chatWaits.length - 1)]! * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#retry = setTimeout(() => void this.#connect(), wait);
  }

  async #learn(): Promise<void> {
    const { messages, slowSeconds, errors } = await askSaid(this.#link);
    if (errors.length > 0) return this.#onAway();
    this.#set({
      ...withHistory(this.#state, (messages ?? []).map(lineOf), this.#me),
      known: true,
      slowSeconds: slowSeconds ?? 0,
    });
  }

  /**
   * Loads earlier messages after connecting, and once more when the room's log is complete. Messages in flight when
   * the connection broke have arrived by then, or are sent again under their ids.
   */
  async #catchUp(): Promise<void> {
    const connection = this.#connection;
    const cutOff = this.#state.outbox.filter(({ state }) => state === 'sending').map(({ requestId }) => requestId);
    try {
      await this.#learn();
      await pause(chatLogTakes);
      if (this.#connection === connection) await this.#learn();
    } catch {
      // Later messages arrive with the next connection.
      this.#set({ known: true });
    }
    if (this.#connection !== connection) return;
    for (const outgoing of this.#state.outbox)
      if (outgoing.state === 'sending' && cutOff.includes(outgoing.requestId)) void this.#post(outgoing);
  }

  #hear(line: Line): void {
    this.#heard.push(line);
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      const heard = this.#heard;
      this.#heard = [];
      this.#set(withMessages(this.#state, heard));
    }, renderIntervalMs);
  }

  /** A message was deleted. */
  deleted(id: string): void {
    this.#heard = this.#heard.filter((line) => line.id !== id);
    this.#set(without(this.#state, id));
  }

  slowed(seconds: number): void {
    this.#set({ slowSeconds: seconds, waitUntil: this.#mayHurry ? 0 : this.#lastSaid + seconds * 1000 });
  }

  type(draft: string): void {
    this.#set({ draft, returned: null });
  }

  /** Sends the typed text; the box is free for the next message at once. */
  say(): void {
    const content = oneLine(this.#state.draft);
    const { slowSeconds } = this.#state;
    this.#lastSaid = Date.now();
    const outgoing: Outgoing = { requestId: crypto.randomUUID(), content, at: Date.now(), state: 'sending' };
    this.#set({
      ...withOutgoing(this.#state, outgoing),
      draft: '',
      returned: null,
      waitUntil: slowSeconds > 0 && !this.#mayHurry ? Date.now() + slowSeconds * 1000 : 0,
    });
    void this.#post(outgoing);
  }

  /** Retries a message that was not sent. */
  again(outgoing: Outgoing): void {
    const sending: Outgoing = { ...outgoing, requestId: crypto.randomUUID(), at: Date.now(), state: 'sending' };
    this.#set(withOutgoing(withoutOutgoing(this.#state, outgoing.requestId), sending));
    void this.#post(sending);
  }

  /** Moves an unsent message back into the box. */
  takeBack({ requestId, content }: Outgoing, returned: ChatState['returned'] = null): void {
    const draft = [content, this.#state.draft].filter((text) => text !== '').join(' ');
    this.#set({ ...withoutOutgoing(this.#state, requestId), draft, returned });
  }

  #mark(requestId: string, state: Outgoing['state']): void {
    const own = this.#state.outbox.find((each) => each.requestId === requestId);
    if (own) this.#set(withOutgoing(this.#state, { ...own, state }));
  }

  /** @param attempts number of refusals without a reason in the message itself */
  async #post(outgoing: Outgoing, attempts = 0): Promise<void> {
    const { requestId, content } = outgoing;
    const connection = this.#connection;
    try {
      if (!connection) throw new Error('not connected');
      const late = pause(timeoutMs).then(() => Promise.reject(new Error('no answer')));
      await Promise.race([connection.send(requestId, content), late]);
    } catch (error) {
      // After a broken connection, the next one checks whether it arrived.
      if (connection && connection !== this.#connection) return;
      const { errorCode } = error as { errorCode?: number };
      if (errorCode !== 406 || messageProblem(content) !== null) return this.#fail(outgoing, errorCode);
      // The page applies the review's rules itself, so this refusal means that the review timed out.
      const wait = coldStartRetriesMs[attempts];
      if (wait === undefined) return this.#mark(requestId, 'failed');
      await pause(wait);
      if (this.#state.outbox.some((each) => each.requestId === requestId && each.state === 'sending'))
        await this.#post(outgoing, attempts + 1);
    }
  }

  /** The room's errors (IVS Chat Messaging API, error codes). */
  #fail(outgoing: Outgoing, code: number | undefined): void {
    switch (code) {
      case 406:
        return this.#mark(outgoing.requestId, 'refused');
      case 429: {
        const wait = this.#mayHurry ? rateLimitBackoffMs : Math.max(this.#state.slowSeconds * 1000, rateLimitBackoffMs);
        this.takeBack(outgoing, 'fast');
        return this.#set({ waitUntil: Date.now() + wait });
      }
      case 400:
      case 413:
        return this.takeBack(outgoing, 'long');
      case 403:
        this.takeBack(outgoing, 'silent');
        return this.#set({ readOnly: true });
      default:
        return this.#mark(outgoing.requestId, 'failed');
    }
  }
}
