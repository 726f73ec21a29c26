/** A plan in words, and the name that this very plan has. */
import { createHash } from 'node:crypto';
import type { Counts, PlanAnswer } from '../../lib/model/publication.ts';
import { sessionNamedBy } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { canonical } from './canonical.ts';
import { printedEntries } from './entries.ts';
import { printedFilms } from './films.ts';
import type { Plan } from './plan.ts';
import { changedProduct, newProduct, withdrawnProduct } from './product-words.ts';
import { toldPromos } from './promo-words.ts';
import { toldReviews } from './reviews.ts';
import { toldSessions } from './schedule-words.ts';
import { many, type Told } from './words.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** @param counts absent: nobody has counted @param now ISO instant */
export async function toldPlan(
  plan: Plan,
  digest: string,
  counts: Counts | undefined,
  now: string,
): Promise<PlanAnswer> {
  const parts: Told[] = [
    { sentences: plan.added.map(newProduct), warnings: [] },
    ...plan.changed.map((changed) => changedProduct(changed, counts)),
    ...plan.withdrawn.map((product) => withdrawnProduct(product, counts)),
    { sentences: plan.settings ? ['~ site: its banner, pages elsewhere and invitations'] : [], warnings: [] },
    await toldSessions(plan.sessions, now),
    { sentences: printedEntries(plan.entries), warnings: [] },
    toldPromos(plan.promos),
    { sentences: toldReviews(plan.reviews), warnings: [] },
    { sentences: [...printedFilms(plan.films), `= ${many(plan.unchanged, 'product')} unchanged`], warnings: [] },
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

/** All that would be written, and what it would be written over: of counts that change by the minute nothing. */
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
  reviews: [plan.reviews.hide.map(({ review, reason }) => [review, reason]), plan.reviews.show.map(({ id }) => id)],
});

const idOf = (item: StoredSession) => sessionNamedBy(item).id;
