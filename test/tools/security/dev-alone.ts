/** Test files of attacks that only run on dev's template, and why. */
const payments = 'Stripe’s stand-in knows test keys, and prod asks with live ones';
const published = 'it signs in the published account, which dev alone has';
const firewall = 'the firewall and reserved concurrency come before the limit that it counts to';

export const devAlone: Readonly<Record<string, string>> = {
  'stage/subscriptions.test.ts': payments,
  'stage/films.slow.test.ts': payments,
  'stage/reviews.test.ts': payments,
  'stage/live/class.slow.test.ts': payments,
  'stage/entries.slow.test.ts': published,
  'stage/matrix.slow.test.ts': published,
  'stage/social.test.ts': published,
  'journeys/social.test.ts': published,
  'journeys/session.test.ts': published,
  'stage/ceilings.slow.test.ts': payments,
  'stage/email-change.test.ts': payments,
  'journeys/ceilings-read.slow.test.ts': payments,
  'stage/abuse.slow.test.ts': firewall,
  'stage/contact.slow.test.ts': firewall,
};

/** Undefined for a file that runs on every stage. @param file from `test/` */
export const whyDevAlone = (file: string): string | undefined =>
  file.startsWith('stage/payments/') ? payments : devAlone[file];
