/** A data source, as resolvers use it. */
import type { JsonObject } from '../../../kernel/json.ts';
import type { ResolverContext } from '../runtime/types.ts';
import { FieldError } from '../execution/execution.ts';
import type { RunningOperation } from '../execution/field-plan.ts';

/** The response of the data source: `ctx.result` and `ctx.error` of the response handler. */
export interface Answer {
  readonly result: unknown;
  readonly error?: {
    readonly message: string;
    readonly type: string;
    /** Lambda only: the `errorType` of an unhandled error; null when the call itself failed. */
    readonly unhandledErrorType?: string | null;
  };
}

/** The circumstances of one call. */
export interface Call {
  readonly execution: RunningOperation;
  readonly context: ResolverContext;
  /** The calling resolver or function, which owns its batches and pagination tokens. */
  readonly step: StepIdentity;
}

export interface StepIdentity {
  /** `Query.listPosts` or the function's id. */
  readonly name: string;
  readonly maxBatchSize: number;
}

export interface DataSource {
  readonly name: string;
  /** Whether a resolver may use it without code. */
  readonly isDirect?: boolean;
  /** `request` is what the request handler returned. */
  invoke(request: JsonObject, call: Call): Answer | Promise<Answer>;
}

/** A request object that the data source cannot read: ends the field without calling the response handler. */
export const unreadable = (message: string): FieldError => new FieldError('MappingTemplate', message);

/**
 * @throws FieldError unless `request` is an object with only these fields. `path` names it, `$` for the whole request
 */
export function checkMembers(request: unknown, members: ReadonlySet<string>, path = '$'): void {
  if (request === null || typeof request !== 'object' || Array.isArray(request))
    throw unreadable(`Expected a JSON object at '${path}'.`);
  for (const member of Object.keys(request))
    if (!members.has(member)) throw unreadable(`Unsupported element '${path}[${member}]'.`);
}
