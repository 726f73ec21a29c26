import * as messages from './messages.lazy.tsx';
import { dayLabel } from './day-label.ts';

interface Access {
  readonly reason: string;
  readonly through: string | null;
  readonly until: string | null;
}

const kindOf = (reason: string) => (reason === 'free' || reason === 'order' ? reason : 'other');

/**
 * Why the learner can open a product, and until when, in one sentence. Access from a subscription renews with it, so
 * its date is not an end.
 */
export function accessWords({ reason, through, until }: Access): string {
  if (reason === 'subscription')
    return through === null ? messages.accessWhileSubscribed : messages.accessThroughSubscription(through);
  if (through !== null)
    return until ? messages.accessThroughUntil(through, dayLabel(until)) : messages.accessThrough(through);
  return until ? messages.accessUntil[kindOf(reason)](dayLabel(until)) : messages.access[kindOf(reason)];
}

/** The full answer to "Why do I have this?": how it was obtained, since when and until when. */
export function reasonWords({ reason, through, since, until }: Access & { readonly since: string }): string {
  const day = dayLabel(since);
  if (reason === 'subscription')
    return [
      through === null ? messages.subscribedOn(day) : messages.cameWithSubscription(through, day),
      until ? messages.openWhileSubscribedUntil(dayLabel(until)) : messages.openWhileSubscribed,
    ].join(' ');
  return [
    through === null ? messages.came[kindOf(reason)](day) : messages.cameWithBundle(through, day),
    until ? messages.openUntil(dayLabel(until)) : messages.openForGood,
  ].join(' ');
}
