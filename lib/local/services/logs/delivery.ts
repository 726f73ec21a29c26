import { appendFile } from 'node:fs/promises';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Kernel } from '../../kernel/kernel.ts';
import { callerFor, type LogGroup } from './groups.ts';
import type { StoredEvent } from './store.ts';

/** Events of one stream that have not been delivered yet. */
interface Batch {
  readonly group: LogGroup;
  readonly stream: string;
  readonly events: StoredEvent[];
  /** Whether the writer keeps a readable file itself. */
  readonly hasFile: boolean;
}

export interface Delivery {
  /**
   * @param hasFile whether the writer keeps a readable file itself
   */
  take(group: LogGroup, stream: string, events: readonly StoredEvent[], hasFile: boolean): void;
  stop(): void;
}

/** Milliseconds for which events are collected before they are delivered as a batch. */
const gathering = 100;

/**
 * Delivers events to subscribed functions, one stream's batch at a time, and writes them as readable lines below
 * `.local/logs/`. Functions are invoked asynchronously, so Lambda retries failures. Source: CloudWatch Logs user guide,
 * "Real-time processing of log data with subscriptions", Lambda's example.
 */
export function createDelivery(kernel: Kernel): Delivery {
  const batches = new Map<string, Batch>();
  const folder = join(kernel.directory, 'logs');
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function flush(): void {
    timer = undefined;
    for (const batch of batches.values()) {
      void hand(batch);
      keep(batch);
    }
    batches.clear();
  }

  async function hand({ group, stream, events }: Batch): Promise<void> {
    for (const [name, { destination }] of group.filters) {
      const message = {
        messageType: 'DATA_MESSAGE',
        owner: kernel.account,
        logGroup: group.name,
        logStream: stream,
        subscriptionFilters: [name],
        logEvents: events.map(({ id, timestamp, message }) => ({ id, timestamp, message })),
      };
      const event = { awslogs: { data: gzipSync(JSON.stringify(message)).toString('base64') } };
      await call(destination, event, group);
    }
  }

  /** Retries for a while when Lambda does not accept the call at all. */
  async function call(destination: string, event: object, group: LogGroup): Promise<void> {
    for (let attempt = 0; !stopped; attempt++) {
      try {
        return void (await kernel.ports.lambda.invoke(destination, event as never, callerFor(group), 'Event'));
      } catch (error) {
        if (attempt === 5)
          return kernel.log(`${destination} did not get what was logged to ${group.name}: ${(error as Error).message}`);
        await new Promise<void>((resolve) => void setTimeout(resolve, 200 * 2 ** attempt).unref());
      }
    }
  }

  function keep({ group, events, hasFile }: Batch): void {
    if (hasFile) return;
    const file = join(folder, `${group.name.replaceAll(/[/#]+/g, '-').replace(/^-/, '')}.log`);
    const lines = events.map(({ timestamp, message }) => `${new Date(timestamp).toISOString()} ${message}\n`).join('');
    writing = writing.then(() => appendFile(file, lines)).catch((error: Error) => kernel.log(error.message));
  }

  mkdirSync(folder, { recursive: true });
  return {
    take(group, stream, events, hasFile) {
      if (stopped) return;
      const key = `${group.name}\n${stream}`;
      const batch = batches.get(key) ?? { group, stream, events: [], hasFile };
      batches.set(key, batch);
      batch.events.push(...events);
      timer ??= setTimeout(flush, gathering);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      for (const batch of batches.values()) keep(batch);
      batches.clear();
    },
  };
}
