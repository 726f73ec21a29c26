import type { JsonObject } from '../../kernel/json.ts';
import type { Registry } from './registry.ts';

export type Properties = Readonly<JsonObject>;

/** An operation that CloudFormation requests from a service. */
export interface Operation {
  readonly key: string;
  readonly type: string;
  readonly properties: Properties;
}

/** A resource about to be created, its properties as written in the template, and the keys of those it needs. */
export interface Announced extends Operation {
  readonly needs: ReadonlySet<string>;
}

/** What the readiness checks read. */
export interface PlaneState {
  readonly registry: Registry;
  readonly locks: ReadonlyMap<string, number>;
  readonly propagating: ReadonlyMap<string, number>;
  readonly declared: ReadonlyMap<string, Announced>;
}
