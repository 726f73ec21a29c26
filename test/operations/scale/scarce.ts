/** Gives a local stage's services the latencies and limits that the simulation assumes for AWS and Stripe. */
import { calm, type Conditions } from '../../../lib/local/conditions/conditions.ts';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { secondsOf } from '../../../lib/operations/scale/flows.ts';
import { quotaOfCall, quotas } from '../../../lib/operations/scale/quotas.ts';
import type { World } from '../../../lib/operations/scale/world.ts';

export interface Scarce {
  /** Whether the limits apply now. */
  on: boolean;
  /** Write units a second of one partition. */
  writes: number;
  /** How often each service refused, by its error. */
  readonly refused: Map<string, number>;
  /** Seconds for which each transaction that was written held its rows. */
  readonly held: number[];
}

/** A token bucket that holds one second's worth; it starts empty. */
class Bucket {
  readonly #perSecond: number;
  #left = 0;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  get isEmpty(): boolean {
    const now = performance.now();
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    return this.#left < 1;
  }

  take(): void {
    this.#left -= 1;
  }
}

/** The services' throttling errors. */
const refusals = {
  ses: () => new AwsError('Throttling', 'Maximum sending rate exceeded.'),
  stripe: () => new AwsError('rate_limit', 'Too many requests.', 429),
} as const;

/** @param world provides the latencies */
export function makeScarce({ faults }: Kernel, world: World): Scarce {
  const scarce: Scarce = { on: false, writes: quotas.partitionWrites.limit, refused: new Map(), held: [] };
  const buckets = new Map<string, Bucket>();
  const bucket = (name: string, limit: number): Bucket => {
    let one = buckets.get(name);
    if (!one) buckets.set(name, (one = new Bucket(limit)));
    return one;
  };
  const note = (name: string) => void scarce.refused.set(name, (scarce.refused.get(name) ?? 0) + 1);

  const isTooOften = (service: string, to: string): boolean => {
    const quota = quotaOfCall(to);
    if (!Object.hasOwn(refusals, service) || quota === undefined) return false;
    const asked = [bucket(service === 'stripe' ? to : quota, quotas[quota].limit)];
    if (service === 'stripe') asked.push(bucket('stripe', quotas.stripeAccount.limit));
    if (asked.some(({ isEmpty }) => isEmpty)) return true;
    for (const one of asked) one.take();
    return false;
  };

  const around = faults.around.bind(faults);
  faults.around = async (service, operation, effect, input) => {
    if (!scarce.on) return around(service, operation, effect, input);
    const to = `${service} ${operation}`;
    const held = to === 'dynamodb TransactWriteItems' ? world.assumed.rowHeld : 0;
    await new Promise((resolve) => setTimeout(resolve, 1000 * (secondsOf({ to }, world) - held)));
    if (isTooOften(service, to)) {
      note(service);
      throw refusals[service as keyof typeof refusals]();
    }
    try {
      const began = performance.now();
      const answer = await around(service, operation, effect, input);
      if (held > 0) scarce.held.push((performance.now() - began) / 1000);
      return answer;
    } catch (error) {
      for (const code of codesOf(error)) note(code);
      throw error;
    }
  };
  const busy = (): Conditions => ({
    ...calm,
    transaction: () => 1000 * world.assumed.rowHeld,
    partition: { write: scarce.writes, read: quotas.partitionReads.limit },
  });
  Object.defineProperty(faults, 'conditions', { get: () => (scarce.on ? busy() : calm) });
  return scarce;
}

/** DynamoDB's reasons for a refusal; each reason of a transaction once. */
function codesOf(error: unknown): Set<string> {
  if (!(error instanceof AwsError)) return new Set();
  const reasons = (error.details.CancellationReasons ?? [{ Code: error.code }]) as { readonly Code: string }[];
  return new Set(reasons.map(({ Code }) => Code).filter((code) => code !== 'None'));
}
