import { randomFrom } from '../chance.ts';
import { AwsError } from '../kernel/aws-error.ts';
import type { Conditions } from './conditions.ts';
import { figures, rates } from './figures.ts';

type Span = { readonly least: number; readonly most: number };

/** Most values are near the minimum: the draw is uniform in the logarithm. @param drawn between 0 and 1 */
const skewed = (drawn: number, { least, most }: Span) => least * (most / least) ** drawn;

/**
 * An ordinary day on AWS: what AWS's documents promise and no better. Each kind of event draws from its own sequence,
 * so one more call to a service does not change what happens to the others. Concurrent events still arrive in their own
 * order.
 */
export function ordinaryDay(seed: number): Conditions {
  const rows = new Map<string, () => number>();
  const draw = (kind: string): number => {
    let row = rows.get(kind);
    if (!row) rows.set(kind, (row = randomFrom(seed, kind)));
    return row();
  };
  const within = (kind: string, { least, most }: Span) => least + draw(kind) * (most - least);
  const allowances = createAllowances();

  return {
    name: 'aws',
    seed,
    coldStart: () => skewed(draw('cold start'), figures.coldStart),
    isReclaimed: () => draw('reclaimed') < figures.reclaimed,
    diesAfter: () => (draw('death') < figures.death.share ? within('death after', figures.death) : undefined),
    awaitedDiesAfter: () => undefined,
    reviewTimeoutMs: figures.review,
    comesTwice: () => draw('twice') < figures.twice,
    underWay: () => skewed(draw('under way'), figures.underWay),
    order(all) {
      const mixed = [...all];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = Math.floor(draw('order') * (last + 1));
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
    lag(of) {
      if (of === 'secret') return within('secret', figures.secret);
      const { slow, slowest, least, most } = figures.index;
      return draw('slow index') < slow ? slowest : skewed(draw('index'), { least, most });
    },
    edgesKeep: true,
    invalidation: () => within('invalidation', figures.invalidation),
    transaction: () => within('transaction', figures.transaction),
    partition: figures.partition,
    throttle(service, operation) {
      const refusal = tooOften[service];
      return refusal === undefined || allowances(operation) ? undefined : new AwsError(...refusal);
    },
  };
}

/**
 * The same day, except that functions whose caller waits can also die midway. The caller gets an error and has to
 * retry.
 */
export function deadlyDay(seed: number): Conditions {
  const draw = randomFrom(seed, 'awaited death');
  const { share, least, most } = figures.deathAwaited;
  const awaitedDiesAfter = () => (draw() < share ? skewed(draw(), { least, most }) : undefined);
  return { ...ordinaryDay(seed), name: 'deadly', awaitedDiesAfter };
}

/** The throttling error of each service. */
const tooOften: Readonly<Record<string, ConstructorParameters<typeof AwsError>>> = {
  'cognito-idp': ['TooManyRequestsException', 'Too many requests', 400],
  ses: ['Throttling', 'Maximum sending rate exceeded.', 400],
  ivs: ['ThrottlingException', 'Request is denied because of request throttling.', 429],
  ivschat: ['ThrottlingException', 'Request is denied because of request throttling.', 429],
};

/**
 * Token buckets per category, each holding one second's allowance. Returns whether a call may be made, and counts it.
 */
function createAllowances(): (operation: string) => boolean {
  const categoryOf = new Map(
    Object.entries(rates).flatMap(([category, { operations }]) => operations.map((one) => [one, category] as const)),
  );
  const left = new Map<string, { tokens: number; at: number }>();
  return (operation) => {
    const category = categoryOf.get(operation);
    if (!category) return true;
    const { perSecond } = rates[category]!;
    const now = performance.now();
    const before = left.get(category) ?? { tokens: perSecond, at: now };
    const tokens = Math.min(perSecond, before.tokens + ((now - before.at) / 1000) * perSecond);
    const may = tokens >= 1;
    left.set(category, { tokens: may ? tokens - 1 : tokens, at: now });
    return may;
  };
}
