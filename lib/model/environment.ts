/** Names of the environment variables that stacks set and functions and resolvers read. */
export const environment = {
  table: 'TABLE',
  contentBucket: 'CONTENT_BUCKET',
  siteBucket: 'SITE_BUCKET',
  uploadsBucket: 'UPLOADS_BUCKET',
  mediaBucket: 'MEDIA_BUCKET',
  siteUrl: 'SITE_URL',
  /** CloudFront's distribution id of the site. */
  distribution: 'DISTRIBUTION',
  contactFrom: 'CONTACT_FROM',
  contactTo: 'CONTACT_TO',
  remind: 'REMIND',
  contactQueue: 'CONTACT_QUEUE',
  configurationSet: 'CONFIGURATION_SET',
  userPool: 'USER_POOL',
  /** Who sends the user pool's mails, in Cognito's words: `DEVELOPER` is SES, `COGNITO_DEFAULT` Cognito itself. */
  emailSendingAccount: 'EMAIL_SENDING_ACCOUNT',
  stage: 'STAGE',
  /** When the site's API key expires, in seconds since the epoch. */
  apiKeyExpires: 'API_KEY_EXPIRES',
  /** The secret with Stripe's API key. */
  paymentKeys: 'PAYMENT_KEYS',
  /** The secret with the signing secret of Stripe's events. */
  webhookKeys: 'WEBHOOK_KEYS',
  /** Base URL of Stripe's API; Stripe itself if unset. */
  stripeApi: 'STRIPE_API',
  /** Origin of the script that provides Stripe's card fields. */
  stripeScript: 'STRIPE_SCRIPT',
  /** Calls per second that one container may make to one of Stripe's endpoints; unlimited if unset. */
  stripePace: 'STRIPE_PACE',
  paymentsQueue: 'PAYMENTS_QUEUE',
  mailQueue: 'MAIL_QUEUE',
  /** Number of outbox lanes for bulk mail. */
  bulkLanes: 'BULK_LANES',
  livemode: 'LIVEMODE',
  /** The secret with the private keys of the classroom. */
  classroomKeys: 'CLASSROOM_KEYS',
  /** The secret with the signing keys of badges. */
  badgeKeys: 'BADGE_KEYS',
  /** CloudFront's ids of the public keys for films, by slot; empty if the slot is. */
  filmKeyA: 'FILM_KEY_A',
  filmKeyB: 'FILM_KEY_B',
  /** The bucket of lesson films. */
  films: 'FILMS',
  /** The bucket of recorded classes. */
  recordings: 'RECORDINGS',
  /** The secret for deriving learners' ids in classes. */
  viewerIds: 'VIEWER_IDS',
  /** Learners admitted to a class per second when it goes on air. */
  arrivals: 'ARRIVALS',
  revocationsQueue: 'REVOCATIONS_QUEUE',
  /** The function that reviews chat messages. */
  chatReview: 'CHAT_REVIEW',
} as const;

export type EnvironmentName = (typeof environment)[keyof typeof environment];

/** Key of the catalog function's index in the content bucket. */
export const searchIndexKey = 'catalogue/index.json';
