/** The types between the JS runtime and the API. */
import type { JsonObject } from '../../../kernel/json.ts';

/** `ctx` as a handler sees it (AppSync's resolver context reference for JavaScript). */
export interface ResolverContext {
  readonly args: JsonObject;
  readonly env: Readonly<Record<string, string>>;
  readonly identity: unknown;
  readonly source: unknown;
  /** Shared by reference during the whole run of one resolver; handlers change it in place. */
  readonly stash: JsonObject;
  readonly prev: { readonly result: unknown } | null;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly type: string };
  /** What earlier handlers of the resolver appended with `util.appendError`. */
  readonly outErrors?: readonly RaisedError[];
  readonly request: { readonly headers: Record<string, string | string[]>; readonly domainName: string | null };
  readonly info: {
    readonly fieldName: string;
    readonly parentTypeName: string;
    readonly variables: JsonObject;
    readonly selectionSetList: readonly string[];
    readonly selectionSetGraphQL: string;
  };
}

/** An error raised by `util.error`, `util.appendError`, or the code itself. */
export interface RaisedError {
  readonly message: string;
  readonly errorType: string | null;
  readonly data?: unknown;
  readonly errorInfo?: unknown;
}

/** The result of a handler. Exactly one of `error`, `early`, or a plain `value` decides how the run continues. */
export interface Outcome {
  readonly value?: any;
  /** Raised by `util.error`, `util.unauthorized`, or an error in the code (`errorType` `Code`): the field ends here. */
  readonly error?: RaisedError;
  /** Set when `runtime.earlyReturn` was called; its argument is in `value`. */
  readonly early?: { readonly skipTo: 'END' | 'NEXT' };
  /** Errors of `util.appendError`, in order. */
  readonly appended: readonly RaisedError[];
  /** Headers of `util.http.addResponseHeader(s)`. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly extensions?: Readonly<JsonObject>;
  /** Set by `extensions.setSubscriptionFilter`. */
  readonly subscriptionFilter?: unknown;
}

/** Resolver or function code that AppSync would accept, ready to run. */
export interface ResolverCode {
  readonly handlers: { readonly request: boolean; readonly response: boolean };
  run(handler: 'request' | 'response', context: ResolverContext): Outcome;
}

/** One place in code that AppSync would refuse. */
export interface CodeIssue {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
