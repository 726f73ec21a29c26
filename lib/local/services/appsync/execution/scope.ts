import type { GraphQLSchema } from 'graphql';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Caller } from '../access/modes.ts';

/** What every resolver of one request sees. */
export interface RequestScope {
  readonly schema: GraphQLSchema;
  readonly caller: Caller;
  /** `ctx.identity`. */
  readonly identity: unknown;
  /** `ctx.request.headers`. */
  readonly headers: Record<string, string | string[]>;
  readonly env: Readonly<Record<string, string>>;
  readonly variables: Variables;
  /** As sent: `ctx.info.variables`. */
  readonly sentVariables: JsonObject;
  readonly resolverLimit: number;
  /** Writes a line to the operator. */
  readonly log: (line: string) => void;
}

export type Variables = Readonly<Record<string, unknown>>;
