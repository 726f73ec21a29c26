/**
 * Runs one planned operation. Fields run synchronously as long as nothing has to be awaited. Errors go to `errors`; a
 * null in a non-null field makes the parent null.
 */
import { mayAccess } from '../access/rules.ts';
import { pathText, type ErrorEntry } from '../errors.ts';
import type { SubscriptionFilter } from '../realtime/filter.ts';
import type { RaisedError } from '../runtime/types.ts';
import { locationOf, pathOf, type Place } from './place.ts';
import type { FieldPlan, OperationPlan, SelectionPlan, TypePlan, RunningOperation } from './field-plan.ts';
import type { RequestScope } from './scope.ts';

/** Ends a field with an error; thrown by resolvers and data sources. */
export class FieldError extends Error {
  readonly raised: RaisedError;
  constructor(errorType: string, message: string) {
    super(message);
    this.raised = { message, errorType };
  }
}

/** A non-null value is missing: the parent becomes null. */
const broken = Symbol('broken');

/** The field ended with an error that has already been recorded. */
export const failed = Symbol('failed');

export class Execution implements RunningOperation {
  readonly scope: RequestScope;
  readonly errors: ErrorEntry[] = [];
  /** Set by `util.http.addResponseHeader`. */
  responseHeaders: Record<string, string> | undefined;
  extensions: Record<string, unknown> | undefined;
  /** Set by `extensions.setSubscriptionFilter`. */
  subscriptionFilter: SubscriptionFilter | undefined;
  /** Calls waiting to be sent as a batch, by the step that makes them. */
  readonly batches = new Map<object, unknown>();
  private resolversRun = 0;

  constructor(scope: RequestScope) {
    this.scope = scope;
  }

  /**
   * @param source of the root fields: an event's payload, otherwise null
   */
  run(plan: OperationPlan, source: object | null = null): unknown {
    const serially = plan.operation.operation === 'mutation';
    const data = serially ? this.inOrder(plan.selection) : this.object(plan.selection, source, undefined);
    return data instanceof Promise ? data.then(withoutMark) : withoutMark(data);
  }

  /**
   * Whether a field may be subscribed to: runs its access check and its resolver, whose value is discarded. Errors are
   * recorded.
   */
  async mayBegin(field: FieldPlan): Promise<boolean> {
    const place = { parent: undefined, key: field.key };
    const refusal = this.refusalOf(field);
    if (refusal) this.raise(field, place, refusal);
    else
      try {
        await field.resolver?.run(this, field, null, place);
      } catch (error) {
        this.fault(field, place, error);
      }
    return this.errors.length === 0;
  }

  /** Records an error of a field. */
  raise(field: FieldPlan, place: Place, error: RaisedError): void {
    this.errors.push({
      path: pathOf(place),
      data: error.data ?? null,
      errorType: error.errorType ?? null,
      errorInfo: error.errorInfo ?? null,
      locations: [locationOf(field)],
      message: error.message,
    });
  }

  private object(selection: SelectionPlan, source: unknown, place: Place | undefined): unknown {
    const out: Record<string, unknown> = {};
    let waiting: Promise<unknown>[] | undefined;
    let keys: string[] | undefined;
    let isBroken = false;
    for (const field of selection.fields) {
      const value = this.field(field, source, place);
      if (value instanceof Promise) {
        (waiting ??= []).push(value);
        (keys ??= []).push(field.key);
        out[field.key] = null;
      } else if (value === broken) isBroken = true;
      else out[field.key] = value;
    }
    if (!waiting) return isBroken ? broken : out;
    return Promise.all(waiting).then((values) => {
      for (const [index, value] of values.entries()) {
        if (value === broken) isBroken = true;
        else out[(keys as string[])[index] as string] = value;
      }
      return isBroken ? broken : out;
    });
  }

  /** Runs the fields of a mutation one after the other. */
  private async inOrder(selection: SelectionPlan): Promise<unknown> {
    const out: Record<string, unknown> = {};
    for (const field of selection.fields) {
      const value = await this.field(field, null, undefined);
      if (value === broken) return broken;
      out[field.key] = value;
    }
    return out;
  }

  private field(field: FieldPlan, source: unknown, parent: Place | undefined): unknown {
    if (field.isMeta) return this.metaField(field, source, parent);
    const refusal = this.refusalOf(field);
    if (refusal) {
      this.raise(field, { parent, key: field.key }, refusal);
      return field.type.nonNull ? broken : null;
    }
    if (!field.resolver) return this.complete(field.type, field, property(source, field.name), parent, field.key);
    const place = { parent, key: field.key };
    try {
      const value = field.resolver.run(this, field, source, place);
      if (!(value instanceof Promise)) return this.resolved(field, value, parent);
      return value.then(
        (late) => this.resolved(field, late, parent),
        (error) => this.resolved(field, this.fault(field, place, error), parent),
      );
    } catch (error) {
      return this.resolved(field, this.fault(field, place, error), parent);
    }
  }

  private refusalOf(field: FieldPlan): RaisedError | undefined {
    const { typeName, name } = field;
    if (field.tooDeep)
      return {
        errorType: 'QueryDepthLimitReached',
        message: `The query depth limit was reached at field ${name} on type ${typeName}`,
      };
    if (!mayAccess(this.scope.caller, field.rule, typeName, name, field.isRoot))
      return { errorType: 'Unauthorized', message: `Not Authorized to access ${name} on type ${typeName}` };
    if (field.resolver && ++this.resolversRun > this.scope.resolverLimit)
      return {
        errorType: 'ResolverExecutionLimitReached',
        message: `The limit of ${this.scope.resolverLimit} resolvers was reached`,
      };
    return undefined;
  }

  private resolved(field: FieldPlan, value: unknown, parent: Place | undefined): unknown {
    if (value === failed) return field.type.nonNull ? broken : null;
    return this.complete(field.type, field, value, parent, field.key);
  }

  /** Ends the field with the thrown error. An unexpected error is also reported to the operator. */
  private fault(field: FieldPlan, place: Place, error: unknown): typeof failed {
    if (error instanceof FieldError) this.raise(field, place, error.raised);
    else {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      this.scope.log(`appsync ${field.typeName}.${field.name}: ${stack}`);
      this.raise(field, place, { errorType: 'InternalFailure', message });
    }
    return failed;
  }

  private metaField(field: FieldPlan, source: unknown, parent: Place | undefined): unknown {
    if (field.name === '__typename') return field.typeName;
    const resolve = field.definition.resolve as (...parts: unknown[]) => unknown;
    const value = resolve
      ? resolve(source, field.argumentsFor(this.scope.variables), undefined, { schema: this.scope.schema })
      : property(source, field.name);
    return this.complete(field.type, field, value, parent, field.key);
  }

  private complete(
    type: TypePlan,
    field: FieldPlan,
    value: unknown,
    parent: Place | undefined,
    key: string | number,
  ): unknown {
    if (value === null || value === undefined) {
      if (!type.nonNull) return null;
      const path = pathOf({ parent, key });
      this.errors.push({
        path,
        locations: null,
        message: `Cannot return null for non-nullable type: '${type.name}' within parent '${field.typeName}' (${pathText(path)})`,
      });
      return broken;
    }
    if (type.kind === 'leaf') {
      try {
        return type.write(value);
      } catch (error) {
        return this.unwritten(type, { parent, key }, `Can't serialize value`, (error as Error).message);
      }
    }
    const place = { parent, key };
    if (type.kind === 'list') return this.list(type, field, value, place);
    const selection = type.kind === 'object' ? type.selection : type.selectionOf(property(value, '__typename'));
    if (!selection)
      return this.unwritten(
        type,
        place,
        `Can't resolve value`,
        `Abstract type '${type.name}' must resolve to an Object type at runtime`,
      );
    const made = this.object(selection, value, place);
    if (type.nonNull) return made;
    return made instanceof Promise ? made.then(withoutMark) : withoutMark(made);
  }

  private list(type: TypePlan & { kind: 'list' }, field: FieldPlan, value: unknown, place: Place): unknown {
    if (!Array.isArray(value))
      return this.unwritten(type, place, `Can't resolve value`, 'type mismatch error, expected type LIST');
    const out = new Array<unknown>(value.length);
    let isLate = false;
    let isBroken = false;
    for (let index = 0; index < value.length; index++) {
      const item = this.complete(type.item, field, value[index], place, index);
      if (item instanceof Promise) isLate = true;
      else if (item === broken) isBroken = true;
      out[index] = item;
    }
    const end = (items: unknown[], anyBroken: boolean) => (anyBroken ? (type.nonNull ? broken : null) : items);
    return isLate ? Promise.all(out).then((items) => end(items, items.includes(broken))) : end(out, isBroken);
  }

  private unwritten(type: TypePlan, place: Place, what: string, why: string): unknown {
    const path = pathOf(place);
    this.errors.push({ path, locations: null, message: `${what} (${pathText(path)}) : ${why}` });
    return type.nonNull ? broken : null;
  }
}

const withoutMark = (value: unknown): unknown => (value === broken ? null : value);

function property(source: unknown, name: string): unknown {
  if (source === null || typeof source !== 'object') return undefined;
  const value = (source as Record<string, unknown>)[name];
  return typeof value === 'function' ? undefined : value;
}
