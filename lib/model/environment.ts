/** Names of the environment variables that stacks set and functions and resolvers read. */
export const environment = {
  table: 'TABLE',
  contentBucket: 'CONTENT_BUCKET',
  siteBucket: 'SITE_BUCKET',
  uploadsBucket: 'UPLOADS_BUCKET',
  mediaBucket: 'MEDIA_BUCKET',
  siteUrl: 'SITE_URL',
  /** CloudFront's id of the site. */
  distribution: 'DISTRIBUTION',
  contactFrom: 'CONTACT_FROM',
  contactTo: 'CONTACT_TO',
  remind: 'REMIND',
  contactQueue: 'CONTACT_QUEUE',
  configurationSet: 'CONFIGURATION_SET',
  userPool: 'USER_POOL',
  stage: 'STAGE',
  /** When the site's API key runs out, in seconds since the epoch. */
  apiKeyExpires: 'API_KEY_EXPIRES',
  /** The secret with Stripe's API key. */
  paymentKeys: 'PAYMENT_KEYS',
  /** The secret that Stripe's events are signed with. */
  webhookKeys: 'WEBHOOK_KEYS',
  /** Where Stripe's API answers; Stripe itself when it is not set. */
  stripeApi: 'STRIPE_API',
  /** Origin of the script that Stripe's card fields come with. */
  stripeScript: 'STRIPE_SCRIPT',
  /** Calls a second that one container may make of one of its endpoints; as they come when it is not set. */
  stripePace: 'STRIPE_PACE',
  paymentsQueue: 'PAYMENTS_QUEUE',
  mailQueue: 'MAIL_QUEUE',
  /** Lanes of the outbox for mails to many at once. */
  bulkLanes: 'BULK_LANES',
  livemode: 'LIVEMODE',
  /** The secret with the private keys of the classroom. */
  classroomKeys: 'CLASSROOM_KEYS',
  /** The secret with the keys that badges are signed with. */
  badgeKeys: 'BADGE_KEYS',
  /** CloudFront's ids of the public keys for films, by slot; empty while it is. */
  filmKeyA: 'FILM_KEY_A',
  filmKeyB: 'FILM_KEY_B',
  /** The bucket of the films of lessons. */
  films: 'FILMS',
  /** The bucket of recorded classes. */
  recordings: 'RECORDINGS',
  /** The secret that names learners in classes. */
  viewerIds: 'VIEWER_IDS',
  /** Learners let into a class within a second when it goes on air. */
  arrivals: 'ARRIVALS',
  revocationsQueue: 'REVOCATIONS_QUEUE',
  /** The function that looks through messages of the chat. */
  chatReview: 'CHAT_REVIEW',
} as const;

export type EnvironmentName = (typeof environment)[keyof typeof environment];

/** Where the publisher puts the catalogue that the catalogue function answers from (a key of the content bucket). */
export const searchIndexKey = 'catalogue/index.json';
