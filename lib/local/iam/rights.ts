import type { JsonObject } from '../kernel/json.ts';
import type { RequestContext } from './context.ts';
import type { Right } from './iam.ts';
import { globMatcher, type Matcher } from './pattern.ts';

/** Conditions on a set, such as the partition keys of a table: each accepted value counts as its own permission. */
const ALTERNATIVES = /^ForA(?:ll|ny)Values?:String(?:Equals|Like)(?:IfExists)?$/;

/**
 * The permissions of a statement that an allowed request uses: the first action, resource, and condition value that
 * match. A run can then report exactly which parts of a policy it never needed.
 * @param written the statement with its intrinsics unresolved
 */
export function rightsUsed(
  statement: JsonObject,
  written: JsonObject,
  actions: readonly Matcher[],
  resources: readonly Matcher[],
  variables: boolean,
): (action: string, resource: string, context: RequestContext) => readonly Right[] {
  const actionNames = statement.NotAction ? ['*'] : [statement.Action].flat();
  const resourceNames = namesOf(statement.Resource, written.Resource);
  const condition = Object.entries<Record<string, unknown>>(statement.Condition ?? {})
    .flatMap(([operator, keys]) => Object.entries(keys).map(([key, values]) => ({ operator, key, values })))
    .find(({ operator }) => ALTERNATIVES.test(operator));
  const values = condition && namesOf(condition.values, written.Condition?.[condition.operator]?.[condition.key]);
  const fits = condition && [condition.values].flat().map((value) => globMatcher(String(value), variables));

  const known = new Map<string, Right>();
  const right = (action: string, resource: unknown, value?: unknown): Right => {
    const made: Right = { action, resource, ...(value !== undefined && { value }) };
    const key = JSON.stringify(made);
    return known.get(key) ?? (known.set(key, made), made);
  };
  return (action, resource, context) => {
    const does = actionNames[statement.NotAction ? 0 : actions.findIndex((matches) => matches(action, context))];
    const on = statement.NotResource
      ? '*'
      : resourceNames[resources.findIndex((matches) => matches(resource, context))];
    if (!condition) return [right(does, on ?? '*')];
    const used = (context.values(condition.key) ?? []).map((given) =>
      fits!.findIndex((matches) => matches(given, context)),
    );
    return [...new Set(used)].filter((index) => index >= 0).map((index) => right(does, on ?? '*', values![index]));
  };
}

/** The names as the template writes them; where its intrinsics produce a list, the resolved values. */
function namesOf(resolved: unknown, written: unknown): unknown[] {
  const names = written === undefined ? [] : [written].flat();
  const values = [resolved ?? []].flat();
  return names.length === values.length ? names : values;
}
