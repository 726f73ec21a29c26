import { isDeepStrictEqual } from 'node:util';
import type { FieldPlan, OperationPlan, TypePlan } from '../execution/field-plan.ts';
import { mutationsOf } from '../schema/subscriptions.ts';
import { passes, type SubscriptionFilter } from './filter.ts';

/** A client's subscription to one field of the type Subscription. */
export interface Subscription {
  readonly field: FieldPlan;
  /** As given: an absent argument filters nothing, null matches only null. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Set by `extensions.setSubscriptionFilter`; replaces filtering by the arguments. */
  readonly filter: SubscriptionFilter | undefined;
  /**
   * @param value the mutation's result, by field name
   */
  tell(value: unknown): void;
}

/**
 * All subscriptions of an API, and the mutations that notify them (developer guide, "Subscribing to real-time data").
 */
export class Subscriptions {
  private readonly all = new Set<Subscription>();

  /**
   * @returns a function that ends it
   */
  add(subscription: Subscription): () => void {
    this.all.add(subscription);
    return () => void this.all.delete(subscription);
  }

  /**
   * Notifies subscribers of a completed mutation: for each of its fields, exactly the selection that its caller
   * requested.
   */
  publish(plan: OperationPlan, data: unknown): void {
    if (this.all.size === 0 || data === null || typeof data !== 'object') return;
    for (const field of plan.selection.fields) {
      const answered = (data as Record<string, unknown>)[field.key];
      if (answered === null || answered === undefined) continue;
      const value = byName(field.type, answered);
      for (const one of this.all)
        if (mutationsOf(one.field.definition).includes(field.name) && wants(one, value)) one.tell(value);
    }
  }
}

function wants({ args, filter }: Subscription, value: unknown): boolean {
  const payload = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  if (filter) return passes(filter, payload);
  return Object.entries(args).every(([name, wanted]) => isDeepStrictEqual(payload[name] ?? null, wanted));
}

/** Replaces the caller's aliases with field names, which subscribers use. */
function byName(type: TypePlan, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type.kind === 'list') return (value as unknown[]).map((item) => byName(type.item, item));
  const selection =
    type.kind === 'object'
      ? type.selection
      : type.kind === 'abstract' && type.selectionOf((value as { __typename?: unknown }).__typename);
  if (!selection) return value;
  return Object.fromEntries(
    selection.fields.map((field) => [field.name, byName(field.type, (value as Record<string, unknown>)[field.key])]),
  );
}
