import type { JsonObject } from '../kernel/json.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Protocol } from '../protocol/respond.ts';
import type { Retained } from '../template/retained.ts';

export interface Held {
  readonly stack: string;
  readonly type: string;
  readonly physicalId: string;
  readonly attributes: JsonObject;
  readonly properties?: JsonObject;
}

/** The data that answers are made from. */
export interface Books {
  readonly kernel: Kernel;
  /** Resources of this type, in all stacks. */
  of(type: string): readonly Held[];
  /** Resources of every type, in all stacks. */
  all(): readonly Held[];
  /** What stacks have left behind. */
  readonly retained: Retained;
  /** Output values by stack name and output name. */
  outputs(): ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** When this process last deployed, in milliseconds since the epoch. */
  readonly deployed: number;
}

export interface Read {
  /** The service's endpoint on the stage. */
  readonly service: string;
  /**
   * For an API with `X-Amz-Target` or a query protocol: the operation's name. For a REST API: a pattern over method and
   * path, whose groups are passed to `answer`.
   */
  readonly on: string | RegExp;
  /** `ses:GetAccount` */
  readonly action: string;
  readonly protocol: Protocol;
  /**
   * @returns an object for JSON, text for XML
   */
  answer(books: Books, input: JsonObject, ...groups: string[]): object | string | Promise<object | string>;
}
