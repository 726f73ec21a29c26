import { dayWords } from './words.ts';

interface Access {
  readonly reason: string;
  readonly through: string | null;
  readonly until: string | null;
}

/**
 * Why the learner may open a product, and until when, in one sentence. What a subscription gives is renewed with it: its day
 * is no end.
 */
export function accessWords({ reason, through, until }: Access) {
  const why = through ? `Yours through ${through}` : ({ free: 'Enrolled', order: 'Purchased' }[reason] ?? 'Yours');
  if (reason === 'subscription') return `${why}, while you subscribe`;
  return until ? `${why}, until ${dayWords(until)}` : why;
}

/** The whole answer to "Why do I have this?": how it came, since when and until when. */
export function reasonWords({ reason, through, since, until }: Access & { readonly since: string }): string {
  const how = through
    ? `It came with ${reason === 'subscription' ? 'your subscription' : 'the bundle'} ${through}`
    : ({ free: 'You took it for free', order: 'You bought it', subscription: 'You subscribed to it' }[reason] ??
      'It was given to you');
  const end = until ? `until ${dayWords(until)}` : '';
  if (reason === 'subscription')
    return `${how} on ${dayWords(since)}. You can open it as long as you subscribe${end && `; without another charge, ${end}`}.`;
  return `${how} on ${dayWords(since)}. ${end ? `You can open it ${end}.` : 'Your access has no end date.'}`;
}
