/** Enforces the limits of lib/model/ceilings.ts, and counts a metric for an alarm when one is reached. */
import { createHash } from 'node:crypto';
import { ceilingMetrics, ceilingSentence, mostOf, type Ceiling, type Scope } from '../../lib/model/ceilings.ts';
import { failure, type Failure } from '../../lib/model/failures.ts';
import { ceilingKey, quotaKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import { networkOf } from '../../lib/model/network.ts';
import { metric } from './metric.ts';
import { countWithin, uncount } from './quota.ts';

/** The caller, as far as known. */
export interface Caller {
  readonly sub?: string;
  /** The IP address of the request. */
  readonly sender?: string;
}

/** A network address as it is stored: hashed, so it cannot be read from the table. */
export const hashedSender = (sender: string): string =>
  createHash('sha256')
    .update(`sender ${networkOf(sender)}`)
    .digest('hex');

const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

const allScopes: readonly Scope[] = ['learner', 'address', 'stage'];

/** The row that counts an action in a scope, and its limit. */
export interface Counter {
  readonly scope: Scope;
  readonly key: Key;
  readonly most: number;
}

/** The counters of an action in the current hour, the learner's own first; none for a scope without a limit, or of an unknown caller. */
export function countersOf(what: Ceiling, { sub, sender }: Caller, scopes: readonly Scope[] = allScopes): Counter[] {
  const hour = hourOf(new Date());
  const keys: Readonly<Record<Scope, Key | undefined>> = {
    learner: sub === undefined ? undefined : quotaKey(sub, what, hour),
    address: sender === undefined ? undefined : ceilingKey(what, hashedSender(sender), hour),
    stage: ceilingKey(what, wholeStage, hour),
  };
  return scopes.flatMap((scope) => {
    const [key, most] = [keys[scope], mostOf(what, scope)];
    return key === undefined || most === undefined ? [] : [{ scope, key, most }];
  });
}

/**
 * Counts the action for each scope that has a limit. Each count is a conditional write, so parallel requests cannot exceed it. The scopes
 * are counted sequentially, so a rejected caller does not consume the shared limit.
 * @returns the failure if a limit is reached
 */
export async function checkCeiling(
  what: Ceiling,
  caller: Caller,
  field: string | null = null,
  scopes: readonly Scope[] = allScopes,
): Promise<Failure | undefined> {
  for (const { scope, key, most } of countersOf(what, caller, scopes))
    if (!(await countWithin(key, most))) return ceilingReached(what, scope, field);
  return undefined;
}

/** Counts the refusal for the alarm, and returns the failure. */
export function ceilingReached(what: Ceiling, scope: Scope, field: string | null = null): Failure {
  metric(ceilingMetrics[scope], { ceiling: what });
  return failure('RateLimited', field, ceilingSentence(what, scope));
}

/** Subtracts what was counted unnecessarily in these scopes. Does nothing if a new hour has begun. */
export async function releaseCeiling(what: Ceiling, caller: Caller, scopes: readonly Scope[]): Promise<void> {
  await Promise.all(countersOf(what, caller, scopes).map(({ key }) => uncount(key)));
}
