/** Makes services of a stage of this machine as slow and as scarce as the simulation takes those of AWS and Stripe to be. */
import { calm, type Conditions } from '../../../lib/local/conditions/conditions.ts';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { secondsOf } from '../../../lib/operations/scale/flows.ts';
import { quotaOfCall, quotas } from '../../../lib/operations/scale/quotas.ts';
import type { World } from '../../../lib/operations/scale/world.ts';

export interface Scarce {
  /** Whether they are now. */
  on: boolean;
  /** Write units a second of one partition. */
  writes: number;
  /** How often each service refused, by its error. */
  readonly refused: Map<string, number>;
}

/** What may be had a second, saved up for one second at most; there is nothing at first. */
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

/** What services say to whoever asks too often. */
const refusals = {
  ses: () => new AwsError('Throttling', 'Maximum sending rate exceeded.'),
  stripe: () => new AwsError('rate_limit', 'Too many requests.', 429),
} as const;

/** @param world the simulation's, whose latencies are taken */
export function makeScarce({ faults }: Kernel, world: World): Scarce {
  const scarce: Scarce = { on: false, writes: quotas.partitionWrites.limit, refused: new Map() };
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
      return await around(service, operation, effect, input);
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

/** Why DynamoDB refused: of a transaction each reason once. */
function codesOf(error: unknown): Set<string> {
  if (!(error instanceof AwsError)) return new Set();
  const reasons = (error.details.CancellationReasons ?? [{ Code: error.code }]) as { readonly Code: string }[];
  return new Set(reasons.map(({ Code }) => Code).filter((code) => code !== 'None'));
}
