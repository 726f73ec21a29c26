import type { Queue } from './queue.ts';

/** The queues of the stage by name, with their policies. */
export interface Queues {
  readonly byName: Map<string, Queue>;
  readonly policies: Map<string, object>;
  /** When operators deleted queues, by name: their stacks still name them. */
  readonly deleted: Map<string, number>;
  urlOf(name: string): string;
  arnOf(name: string): string;
}

/** Deletes a queue with its messages. */
export function forgetQueue(queues: Queues, name: string): void {
  queues.byName.get(name)?.drop();
  queues.byName.delete(name);
}
