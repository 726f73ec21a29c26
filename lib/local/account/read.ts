import type { JsonObject } from '../kernel/json.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Protocol } from '../protocol/respond.ts';

export interface Held {
  readonly stack: string;
  readonly type: string;
  readonly physicalId: string;
  readonly attributes: JsonObject;
  readonly properties?: JsonObject;
}

/** What answers are made of. */
export interface Books {
  readonly kernel: Kernel;
  /** Of a type, in all stacks. */
  of(type: string): readonly Held[];
  /** Output values by stack name and output name. */
  outputs(): ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Milliseconds since the epoch of the last deploy of this process. */
  readonly deployed: number;
}

export interface Read {
  /** The service's endpoint here. */
  readonly service: string;
  /** Of an API with targets or a query: the operation's name; of a REST API: method and path, whose groups are given to `answer`. */
  readonly on: string | RegExp;
  /** `ses:GetAccount` */
  readonly action: string;
  readonly protocol: Protocol;
  /** @returns JSON as an object, XML as text */
  answer(books: Books, input: JsonObject, ...groups: string[]): object | string;
}
