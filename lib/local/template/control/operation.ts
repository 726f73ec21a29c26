import type { JsonObject } from '../../kernel/json.ts';
import type { Registry } from './registry.ts';

export type Properties = Readonly<JsonObject>;

/** What CloudFormation asks of a service. */
export interface Operation {
  readonly key: string;
  readonly type: string;
  readonly properties: Properties;
}

/** A resource that is to be made, its properties as the template has them, and the keys of those it needs. */
export interface Announced extends Operation {
  readonly needs: ReadonlySet<string>;
}

/** What the questions about readiness look at. */
export interface PlaneState {
  readonly registry: Registry;
  readonly locks: ReadonlyMap<string, number>;
  readonly propagating: ReadonlyMap<string, number>;
  readonly declared: ReadonlyMap<string, Announced>;
}
