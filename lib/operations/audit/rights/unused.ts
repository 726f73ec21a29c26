/** A permission that no test uses, and why it is granted nevertheless. */
export interface Unused {
  /** Names of permissions as `npm run rights` prints them; `*` stands for any run of characters. */
  readonly rights: string;
  readonly reason: string;
  /** Granted by a setting that dev and prod may not have. */
  readonly bySetting?: true;
}

/** The complete list. An entry whose permission was used, or is no longer granted, fails `npm run rights`. */
export const unusedForAReason: readonly Unused[] = [
  {
    rights: 'site/CustomCDKBucketDeployment* *',
    reason:
      'CDK’s own function that lays the site’s files: its code and rights are CDK’s. The local stage lays the files itself, as it does not run Python.',
  },
  {
    rights: 'content/CustomCDKBucketDeployment* *',
    reason: 'The same function, which lays the content’s objects; as for the site, the local stage lays them itself.',
  },
  {
    rights: 'api/GraphLogRole logs:*',
    reason:
      'AppSync itself writes its log with this role; the local stage writes a summary of each request, and takes on no role for it.',
  },
  {
    rights: '*AliasMover *',
    reason:
      'CodeDeploy moves a function’s alias with it, and asks for the alarms that bring it back; on the local stage an alias moves at once.',
  },
  {
    rights: 'data/BackupsRole *',
    reason:
      'AWS Backup reads the table with it and writes into the two vaults; nothing backs up and copies on the local stage, which is one account.',
    bySetting: true,
  },
  {
    rights: '*/EmptierRole s3:*',
    reason:
      'Empties buckets when a stage that keeps nothing is taken away, which no running stage does. prod has no such role.',
  },
  {
    rights: 'payments/PaymentsRole dynamodb:UpdateItem ${data/Table} PRODUCT#*',
    reason:
      'Counts the attempts at a price for which Stripe keeps a 500 (create-once.ts). test/money/repeats.slow.test.ts has it happen, without roles.',
  },
  {
    rights: 'payments/PaymentsRole dynamodb:DeleteItem ${data/Table} PRODUCT#*',
    reason:
      'Forgets a price that is gone at Stripe (price.ts). test/money/repeats.slow.test.ts has it happen, without roles.',
  },
  {
    rights: 'content/PublisherRole dynamodb:DeleteItem ${data/Table} CHANNELS',
    reason:
      'Takes away a channel of a pool that shrinks (channels.ts). test/functions/pool.test.ts has it happen, without roles.',
  },
  {
    rights: 'content/PublisherRole dynamodb:BatchWriteItem ${data/Table} ROOM#*',
    reason:
      'Takes away the room of a live class that was withdrawn (rooms.ts). test/stage/grant.slow.test.ts has it happen, on a stage that notes no rights.',
  },
];

/**
 * Permissions that prove each other: one piece of code, or one of several similar rows, of which tests need only one.
 */
export interface Alike {
  /** The varying part of their names. */
  readonly pattern: RegExp;
  readonly reason: string;
}

/** A permission of these kinds counts as used when another one was that differs only in what the pattern matches. */
export const alike: readonly Alike[] = [
  {
    pattern: /^payments\/(?:Payments|Worker|Sweeper|Reconciliation)Role/,
    reason:
      'Settling is one code (settle-payment.ts, settle-subscription.ts, apply-events.ts): who comes first, a learner, an event of Stripe or the clock, is chance.',
  },
];
