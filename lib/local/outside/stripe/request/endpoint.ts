/** What the router knows about one endpoint. */
import { badParameter } from './errors.ts';
import type { RawHash } from './form.ts';
import { readHash, type Removed, type Rule, type Shape } from './params.ts';
import type { World } from '../state/world.ts';

export interface Call<P> {
  readonly world: World;
  readonly params: P;
  /** The value of `:id` in the path. */
  readonly id: string;
  /** Called with a publishable key: only what the client secret opens, and only what a browser may see. */
  readonly publicly: boolean;
}

export interface Endpoint {
  /** May be called with a publishable key. */
  readonly open: boolean;
  read(raw: RawHash): object;
  run(call: Call<unknown>): object;
}

export interface EndpointOptions {
  readonly open?: boolean;
  readonly removed?: Removed;
  /** Groups of mutually exclusive parameters. */
  readonly exclusive?: readonly (readonly string[])[];
}

/** Connects a table of parameters, type-checked against the SDK, to the endpoint's code. */
export function endpoint<P>(
  shape: Shape<NoInfer<P>>,
  run: (call: Call<P>) => object,
  { open = false, removed, exclusive = [] }: EndpointOptions = {},
): Endpoint {
  return {
    open,
    run,
    read(raw) {
      const values = readHash(raw, shape as Readonly<Record<string, Rule>>, undefined, removed);
      for (const group of exclusive) {
        const given = group.filter((name) => values[name] !== undefined);
        if (given.length > 1)
          throw badParameter(
            `Only one of these parameters may be given: ${given.join(', ')}.`,
            given[1]!,
            'parameters_exclusive',
          );
      }
      return values;
    },
  };
}

/** By method and path: `GET /v1/customers/:id`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
