import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { openJournal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { badHandle } from './errors.ts';
import type { Message } from './message.ts';
import type { QueueSettings } from './queue-settings.ts';

/** A message in the hands of a receiver. */
export interface Received extends Message {
  readonly id: string;
  readonly handle: string;
}

/** A standard queue: at least once, in no promised order. What is sent, received or deleted is on disk first. */
export interface Queue {
  settings: QueueSettings;
  /** @returns the message's id */
  send(message: Pick<Message, 'body' | 'attributes' | 'sender'>, delay?: number): string;
  /** Takes what is visible now, at most `most`, for `visibility` seconds. */
  receive(most: number, visibility: number): Received[];
  /** Resolves when something may have become visible, and after `milliseconds` of real time at the latest. */
  changed(milliseconds: number): Promise<void>;
  /** @throws AwsError `ReceiptHandleIsInvalid` */
  remove(handle: string): void;
  /** False when nobody has the message now. @throws AwsError `ReceiptHandleIsInvalid` */
  hold(handle: string, seconds: number): boolean;
  /** Takes a message that another queue gave up, under its own id: twice is once. */
  adopt(id: string, message: Message): void;
  purge(): void;
  /**
   * Gives what is visible to other queues, each message as a new one.
   * @param to the queue for what came from the queue of this ARN @returns how many
   */
  surrender(to: (origin: string | undefined) => Queue): number;
  /** Whether waiting has ended: the stage stops, or the queue is gone. */
  readonly closed: boolean;
  /**
   * What lies in it at an instant, by default now, and when the oldest message was sent. One whose delay has not ended is not in
   * the queue yet.
   */
  count(at?: number): { visible: number; held: number; delayed: number; oldest: number | undefined };
  /** Ends all waiting. */
  close(): void;
  /** Ends and forgets the queue. */
  drop(): void;
}

/** @param deadLetters the queue that messages go to which were received too often, by its ARN */
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

  /** Messages that are still to be kept; what has outlived the retention period goes. */
  function* kept(): Generator<[string, Message]> {
    for (const [id, message] of [...journal.entries()]) {
      if (expired(message)) journal.delete(id);
      else yield [id, message];
    }
  }

  /** Whether it was received too often and now lies in the dead-letter queue. */
  function gaveUp(id: string, message: Message): boolean {
    const { redrive, arn } = settings;
    const target = redrive && message.receives >= redrive.after ? deadLetters(redrive.target) : undefined;
    if (!target) return false;
    // There before it goes from here: killed in between, it is in both, and the next receive mends that.
    target.adopt(id, { ...message, visibleAt: kernel.clock.now(), receives: 0, receipt: undefined, deadFrom: arn });
    journal.delete(id);
    return true;
  }

  const handleOf = (id: string, receipt: string) => Buffer.from(`${first.name} ${id} ${receipt}`).toString('base64');

  /** The message whose latest receipt this is; undefined when it is gone or someone else has it. */
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
      // A copy that was out of reach when the message was deleted is found again ("At-least-once delivery").
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
      // Each has a place to go before the first one goes.
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
