import type { Queue } from './queue.ts';

/** The queues of the stage by name, with their policies. */
export interface Queues {
  readonly byName: Map<string, Queue>;
  readonly policies: Map<string, object>;
  urlOf(name: string): string;
  arnOf(name: string): string;
}
