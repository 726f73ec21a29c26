/** A plan as sentences, and its id. */
import { createHash } from 'node:crypto';
import type { Counts, PlanAnswer } from '../../lib/model/publication.ts';
import { sessionNamedBy } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { canonical } from './canonical.ts';
import { describeEntries } from './entries.ts';
import { describeExercises } from './exercises.ts';
import { describeFilms } from './films.ts';
import type { Plan } from './plan.ts';
import { describeChanged, describeNew, describeWithdrawn } from './describe-products.ts';
import { describePromos } from './describe-promos.ts';
import { describeReviews } from './reviews.ts';
import { describeSessions } from './describe-sessions.ts';
import { pluralize, type Description } from './wording.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param counts absent if no one has counted @param now ISO instant */
export async function renderPlan(
  plan: Plan,
  digest: string,
  counts: Counts | undefined,
  now: string,
): Promise<PlanAnswer> {
  const parts: Description[] = [
    { sentences: plan.added.map(describeNew), warnings: [] },
    ...plan.changed.map((changed) => describeChanged(changed, counts)),
    ...plan.withdrawn.map((product) => describeWithdrawn(product, counts)),
    { sentences: plan.settings ? ['~ site: its banner, pages elsewhere and invitations'] : [], warnings: [] },
    await describeSessions(plan.sessions, now),
    { sentences: describeEntries(plan.entries), warnings: [] },
    describePromos(plan.promos),
    { sentences: describeReviews(plan.reviews), warnings: [] },
    { sentences: describeExercises(plan.exercises), warnings: [] },
    { sentences: [...describeFilms(plan.films), `= ${pluralize(plan.unchanged, 'product')} unchanged`], warnings: [] },
  ];
  const warnings = parts.flatMap((part) => part.warnings);
  const keys = warnings.map(({ key }) => key).sort();
  return {
    published: false,
    id: sha256(canonical({ digest, keys, what: planned(plan) })).slice(0, 12),
    plan: parts.flatMap(({ sentences }) => sentences),
    warnings: warnings.map(({ text }) => text),
    asks: {
      owners: [
        ...plan.withdrawn.map(({ link }) => link),
        ...plan.changed
          .filter(({ product, before }) => product.hasSessions && !before.hasSessions)
          .map(({ product }) => product.link),
      ],
      subscribers: plan.changed
        .filter(({ product, fields }) => product.type === 'subscription' && fields.includes('paymentPlans'))
        .map(({ product }) => product.link),
    },
  };
}

/** Everything to be written and what it replaces, without counts that change by the minute. */
const planned = (plan: Plan) => ({
  added: plan.added.map(({ link }) => link),
  changed: plan.changed.map(({ before, fields }) => [
    before.link,
    before.contentHash,
    before.status,
    fields.map((field) => [field, before[field as keyof typeof before]]),
  ]),
  withdrawn: plan.withdrawn.map(({ link, contentHash }) => [link, contentHash]),
  settings: plan.settings,
  sessions: [
    ...[...plan.sessions.added, ...plan.sessions.changed].map((item) => [item, plan.sessions.before.get(idOf(item))]),
    plan.sessions.removed,
  ],
  entries: [plan.entries.refused, plan.entries.writes.map(({ key, kind }) => [key, kind])],
  promos: [
    plan.promos.added.map(({ code }) => code),
    plan.promos.changed.map(({ before: { amountRemaining: _, updatedAt: __, ...before } }) => before),
    plan.promos.ended.map(({ code }) => code),
  ],
  films: [plan.films.courses, plan.films.refused],
  exercises: plan.exercises.courses,
  reviews: [plan.reviews.hide.map(({ review, reason }) => [review, reason]), plan.reviews.show.map(({ id }) => id)],
});

const idOf = (item: StoredSession) => sessionNamedBy(item).id;
