/**
 * Runs the resolver of a field: one data source, or a pipeline of functions (developer guide, "JavaScript resolvers
 * overview"; `runtime.earlyReturn` as in "Runtime utilities").
 */
import type { Outcome, ResolverCode, ResolverContext } from '../runtime/types.ts';
import type { SubscriptionFilter } from '../realtime/filter.ts';
import type { Answer, Call, DataSource, StepIdentity } from '../sources/source.ts';
import { failed } from './execution.ts';
import type { Place } from './place.ts';
import { FieldInfo } from './info.ts';
import type { FieldPlan, FieldResolver, RunningOperation } from './field-plan.ts';

/** Code with its data source: a unit resolver, or one function of a pipeline. */
export interface Step extends StepIdentity {
  readonly code: ResolverCode;
  readonly source: DataSource;
}

type Context = { -readonly [key in keyof ResolverContext]: ResolverContext[key] };

interface Run {
  readonly execution: RunningOperation;
  readonly field: FieldPlan;
  readonly place: Place;
  readonly context: Context;
}

export function begin(execution: RunningOperation, field: FieldPlan, source: unknown, place: Place): Run {
  const { scope } = execution;
  const context: Context = {
    args: field.argumentsFor(scope.variables),
    env: scope.env,
    identity: scope.identity,
    source: source ?? null,
    stash: {},
    prev: null,
    result: undefined,
    error: undefined,
    outErrors: [],
    request: { headers: scope.headers, domainName: null },
    info: new FieldInfo(field, scope.sentVariables, scope.variables),
  };
  return { execution, field, place, context };
}

/**
 * @param step the resolver itself
 */
export function unitResolver(step: Step): FieldResolver {
  return {
    run(execution, field, source, place) {
      const run = begin(execution, field, source, place);
      return ask(step, run, (outcome) => valueOf(outcome), valueOf);
    },
  };
}

const valueOf = (outcome: Outcome): unknown => outcome.value ?? null;

export function pipelineResolver(code: ResolverCode, functions: readonly Step[]): FieldResolver {
  return {
    run(execution, field, source, place) {
      const run = begin(execution, field, source, place);
      const before = handle(code, 'request', run);
      if (before.error) return failed;
      const finish = (last: unknown): unknown => {
        run.context.prev = { result: last };
        run.context.result = last;
        run.context.error = undefined;
        const after = handle(code, 'response', run);
        return after.error ? failed : valueOf(after);
      };
      const next = (index: number, previous: unknown): unknown => {
        const step = functions[index];
        if (!step) return finish(previous);
        run.context.prev = { result: previous };
        run.context.result = undefined;
        run.context.error = undefined;
        const onward = (outcome: Outcome): unknown =>
          outcome.early?.skipTo === 'END' ? finish(valueOf(outcome)) : next(index + 1, valueOf(outcome));
        return ask(step, run, onward, onward);
      };
      return before.early ? finish(valueOf(before)) : next(0, valueOf(before));
    },
  };
}

/**
 * Runs the request handler, the data source, and the response handler. `early` continues after an early return, `then`
 * after the response.
 */
function ask(step: Step, run: Run, early: (outcome: Outcome) => unknown, then: (outcome: Outcome) => unknown): unknown {
  const request = handle(step.code, 'request', run);
  if (request.error) return failed;
  if (request.early) return early(request);
  const call: Call = { execution: run.execution, context: run.context, step };
  const respond = (answer: Answer): unknown => {
    run.context.result = answer.result;
    run.context.error = answer.error;
    const response = handle(step.code, 'response', run);
    return response.error ? failed : then(response);
  };
  const answer = step.source.invoke(request.value, call);
  return answer instanceof Promise ? answer.then(respond) : respond(answer);
}

/** Runs a handler and applies its effects besides the returned value. */
function handle(code: ResolverCode, handler: 'request' | 'response', run: Run): Outcome {
  const { execution, field, place } = run;
  const outcome = code.run(handler, run.context);
  for (const error of outcome.appended) execution.raise(field, place, error);
  if (outcome.appended.length > 0) run.context.outErrors = [...(run.context.outErrors ?? []), ...outcome.appended];
  if (outcome.responseHeaders) execution.responseHeaders = { ...execution.responseHeaders, ...outcome.responseHeaders };
  if (outcome.extensions) execution.extensions = { ...execution.extensions, ...outcome.extensions };
  if (outcome.subscriptionFilter) execution.subscriptionFilter = outcome.subscriptionFilter as SubscriptionFilter;
  if (outcome.error) execution.raise(field, place, outcome.error);
  return outcome;
}
