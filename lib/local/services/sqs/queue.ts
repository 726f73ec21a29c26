import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { openJournal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { badHandle } from './errors.ts';
import type { Message } from './message.ts';
import type { QueueSettings } from './queue-settings.ts';

/** A message that a receiver has. */
export interface Received extends Message {
  readonly id: string;
  readonly handle: string;
}

/**
 * A standard queue: at-least-once delivery in no guaranteed order. Sends, receives, and deletions are on disk before
 * they are acknowledged.
 */
export interface Queue {
  settings: QueueSettings;
  /** @returns the message's id */
  send(message: Pick<Message, 'body' | 'attributes' | 'sender'>, delay?: number): string;
  /** Receives up to `most` visible messages and hides them for `visibility` seconds. */
  receive(most: number, visibility: number): Received[];
  /** Resolves when a message may have become visible, or after `milliseconds` of real time. */
  changed(milliseconds: number): Promise<void>;
  /** @throws AwsError `ReceiptHandleIsInvalid` */
  remove(handle: string): void;
  /** False when the message is not in flight. @throws AwsError `ReceiptHandleIsInvalid` */
  hold(handle: string, seconds: number): boolean;
  /** Adds a message from another queue under its own id, so adding it twice has no effect. */
  adopt(id: string, message: Message): void;
  purge(): void;
  /**
   * Moves all visible messages to other queues, each as a new message.
   * @param to returns the target queue by the ARN of the original queue
   * @returns how many were moved
   */
  surrender(to: (origin: string | undefined) => Queue): number;
  /** Whether waiting has ended: the stage is stopping, or the queue was deleted. */
  readonly closed: boolean;
  /**
   * The counts at an instant, by default now, and when the oldest message was sent. A delayed message does not count as
   * in the queue yet.
   */
  count(at?: number): { visible: number; held: number; delayed: number; oldest: number | undefined };
  /** Ends all waiting. */
  close(): void;
  /** Closes and deletes the queue. */
  drop(): void;
}

/**
 * @param deadLetters returns the dead-letter queue by its ARN
 */
export function openQueue(
  kernel: Kernel,
  first: QueueSettings,
  deadLetters: (arn: string) => Queue | undefined,
): Queue {
  const file = join(kernel.directory, 'sqs', `${first.name}.jsonl`);
  const journal = openJournal<Message>(file);
  const waiting = new Set<() => void>();
  const wake = () => [...waiting].forEach((resolve) => resolve());
  const unfollow = kernel.clock.onMove(wake);
  let closed = false;
  let settings = first;

  const expired = (message: Message) => message.sentAt + settings.retention * 1000 <= kernel.clock.now();

  /** The messages within the retention period; deletes the others. */
  function* kept(): Generator<[string, Message]> {
    for (const [id, message] of [...journal.entries()]) {
      if (expired(message)) journal.delete(id);
      else yield [id, message];
    }
  }

  /** Whether the message exceeded its maximum receives and is now in the dead-letter queue. */
  function gaveUp(id: string, message: Message): boolean {
    const { redrive, arn } = settings;
    const target = redrive && message.receives >= redrive.after ? deadLetters(redrive.target) : undefined;
    if (!target) return false;
    // Added there before it is deleted here: a crash in between leaves it in both, which the next receive repairs.
    target.adopt(id, { ...message, visibleAt: kernel.clock.now(), receives: 0, receipt: undefined, deadFrom: arn });
    journal.delete(id);
    return true;
  }

  const handleOf = (id: string, receipt: string) => Buffer.from(`${first.name} ${id} ${receipt}`).toString('base64');

  /** The message with this latest receipt; undefined when it is gone or another receiver has it. */
  function heldBy(handle: string): [string, Message] | undefined {
    const [queue, id = '', receipt = ''] = Buffer.from(String(handle), 'base64').toString().split(' ');
    if (queue !== first.name || !id || !receipt) throw badHandle(handle);
    const message = journal.get(id);
    return message?.receipt === receipt ? [id, message] : undefined;
  }

  function close(): void {
    closed = true;
    unfollow();
    wake();
  }

  return {
    get settings() {
      return settings;
    },
    set settings(next) {
      settings = next;
      wake();
    },
    send(message, delay = settings.delay) {
      const id = randomUUID();
      const sentAt = kernel.clock.now();
      journal.set(id, { ...message, sentAt, visibleAt: sentAt + delay * 1000, receives: 0 });
      wake();
      return id;
    },
    receive(most, visibility) {
      const now = kernel.clock.now();
      const taken: Received[] = [];
      for (const [id, message] of kernel.faults.conditions.order([...kept()])) {
        if (taken.length === most) break;
        if (message.visibleAt > now || gaveUp(id, message)) continue;
        const receipt = randomUUID();
        const held: Message = {
          ...message,
          visibleAt: now + visibility * 1000,
          receives: message.receives + 1,
          firstReceivedAt: message.firstReceivedAt ?? now,
          receipt,
        };
        journal.set(id, held);
        taken.push({ ...held, id, handle: handleOf(id, receipt) });
      }
      return taken;
    },
    async changed(milliseconds) {
      if (closed) return;
      const now = kernel.clock.now();
      const next = Math.min(
        Infinity,
        ...[...journal.entries()].map(([, { visibleAt }]) => Math.max(1, visibleAt - now)),
      );
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, Math.min(next, milliseconds));
        waiting.add(done);
      });
    },
    remove(handle) {
      const held = heldBy(handle);
      if (!held) return;
      const [id, message] = held;
      // A copy that was unavailable when the message was deleted is delivered again ("At-least-once delivery").
      if (!message.cameTwice && kernel.faults.conditions.comesTwice()) {
        journal.set(id, { ...message, visibleAt: kernel.clock.now() + 1000, receipt: undefined, cameTwice: true });
        wake();
      } else journal.delete(id);
    },
    hold(handle, seconds) {
      const [id, message] = heldBy(handle) ?? [];
      if (!id || !message || message.visibleAt <= kernel.clock.now()) return false;
      journal.set(id, { ...message, visibleAt: kernel.clock.now() + seconds * 1000 });
      wake();
      return true;
    },
    adopt(id, message) {
      journal.set(id, message);
      wake();
    },
    get closed() {
      return closed;
    },
    purge() {
      for (const [id] of [...journal.entries()]) journal.delete(id);
    },
    surrender(to) {
      const now = kernel.clock.now();
      const visible = [...kept()].filter(([, { visibleAt }]) => visibleAt <= now);
      // Determine every target before the first message moves.
      const ways = visible.map(([id, { deadFrom, body, attributes, sender }]) => {
        return { id, queue: to(deadFrom), message: { body, attributes, sender } };
      });
      for (const { id, queue, message } of ways) {
        queue.send(message, 0);
        journal.delete(id);
      }
      return ways.length;
    },
    count(at = kernel.clock.now()) {
      const count = { visible: 0, held: 0, delayed: 0 };
      let oldest: number | undefined;
      for (const [, { visibleAt, receipt, sentAt }] of kept()) {
        const kind = visibleAt <= at ? 'visible' : receipt ? 'held' : 'delayed';
        count[kind] += 1;
        if (kind !== 'delayed') oldest = Math.min(oldest ?? sentAt, sentAt);
      }
      return { ...count, oldest };
    },
    close,
    drop() {
      close();
      rmSync(file, { force: true });
    },
  };
}
