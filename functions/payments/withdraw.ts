/**
 * After a refund, withdraws the certificate, which ends its public page, and hides the review with its stars; after a trial that ended
 * unpaid, hides the review only. After another purchase, or a refund that failed, shows the review again; a certificate can then be issued
 * again.
 */
import { DeleteItemCommand, paginateQuery, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { staysEarned, staysShown } from '../../lib/model/access.ts';
import type { OwnedItem, WithdrawalItem } from '../../lib/model/items/access.ts';
import type { ReviewItem } from '../../lib/model/items/review.ts';
import type { CertificateItem, ProgressItem } from '../../lib/model/items/study.ts';
import {
  certificateKey,
  ownedKey,
  progressKey,
  reviewCountsKey,
  reviewKey,
  reviewsKey,
  withdrawalsPartition,
  type Key,
} from '../../lib/model/keys.ts';
import { starsAttribute } from '../../lib/model/reviews.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { read, readOne } from './read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { check, present, remove, transact, unchanged, update } from './transaction.ts';

/** Processes what a transaction has written. If the function fails midway, the row stays and the sweeper completes it. */
export async function processWithdrawals(writes: readonly TransactWriteItem[]): Promise<void> {
  for (const { Put } of writes) {
    if (Put?.Item?.['PK']?.S !== withdrawalsPartition) continue;
    const row = fromItem<WithdrawalItem & Key>(Put.Item);
    await done(row).catch((error: Error) => logError('A withdrawal waits for the sweeper', error, { row: row.SK }));
  }
}

/** Processes leftover rows. @returns how many failed */
export async function sweepWithdrawals(): Promise<number> {
  let failed = 0;
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :withdrawals',
    ExpressionAttributeValues: toItem({ ':withdrawals': withdrawalsPartition }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const item of Items) {
      const row = fromItem<WithdrawalItem & Key>(item);
      await done(row).catch((error: Error) => {
        failed += 1;
        logError('Withdrawing', error, { row: row.SK });
      });
    }
  return failed;
}

async function done({ PK, SK, sub, links }: WithdrawalItem & Key): Promise<void> {
  await withdraw(sub, links);
  await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
}

type Rows = [OwnedItem, ProgressItem, ReviewItem];

/** Idempotent: what stays is determined by the current access. */
async function withdraw(sub: string, links: readonly string[]): Promise<void> {
  let left = links;
  for (let attempt = 0; attempt < maxAttempts && left.length > 0; attempt += 1) {
    if (attempt > 0) await backOff(attempt);
    const keys = left.flatMap((link) => [ownedKey(sub, link), progressKey(sub, link), reviewKey(link, sub)]);
    const rows = await read<(Rows[number] | undefined)[]>(keys);
    const again: string[] = [];
    for (const [index, link] of left.entries()) {
      const [owned, progress, review] = rows.slice(3 * index, 3 * index + 3) as Partial<Rows>;
      // Without an entitlement row, the account is gone, and everything else with it.
      const writes = owned ? await writesOf(sub, owned, progress, review) : [];
      if (writes.length === 0) continue;
      const refused = await transact([check(ownedKey(sub, link), unchanged(owned)), ...writes]);
      if (refused.length > 0) again.push(link);
    }
    left = again;
  }
  if (left.length > 0) throw new Error(`Access to ${left.join(', ')} changes faster than what follows from it`);
}

async function writesOf(
  sub: string,
  owned: OwnedItem,
  progress: ProgressItem | undefined,
  review: ReviewItem | undefined,
): Promise<TransactWriteItem[]> {
  const now = new Date().toISOString();
  const number = progress?.certificate;
  const certificate = number ? await readOne<CertificateItem>(certificateKey(number)) : undefined;
  return [
    ...(certificate && !staysEarned(owned, certificate.issuedAt, now) ? uncertified(sub, certificate) : []),
    ...(review ? shown(sub, review, staysShown(owned, review.createdAt, now)) : []),
  ];
}

const uncertified = (sub: string, { id, link }: CertificateItem): TransactWriteItem[] => [
  update(progressKey(sub, link), 'REMOVE certificate', {
    expression: 'certificate = :id',
    values: { ':id': id },
  }),
  remove(certificateKey(id), present),
];

/** Shows or hides a review and its star count in one transaction. */
function shown(sub: string, review: ReviewItem, visible: boolean): TransactWriteItem[] {
  const { link, rating, createdAt, id, censored, withdrawn = false } = review;
  if (visible !== withdrawn) return [];
  const { GSI1PK, GSI1SK } = reviewsKey(link, createdAt, id);
  const same = { ':rating': rating, ':censored': censored };
  const asRead = `rating = :rating AND censored = :censored AND attribute${withdrawn ? '' : '_not'}_exists(withdrawn)`;
  // A review hidden by content stays hidden, and counts neither before nor after.
  if (censored)
    return [
      update(reviewKey(link, sub), visible ? 'REMOVE withdrawn' : 'SET withdrawn = :yes', {
        expression: asRead,
        values: { ...same, ...(!visible && { ':yes': true }) },
      }),
    ];
  return [
    visible
      ? update(reviewKey(link, sub), 'SET GSI1PK = :list, GSI1SK = :place REMOVE withdrawn', {
          expression: asRead,
          values: { ...same, ':list': GSI1PK, ':place': GSI1SK },
        })
      : update(reviewKey(link, sub), 'SET withdrawn = :yes REMOVE GSI1PK, GSI1SK', {
          expression: asRead,
          values: { ...same, ':yes': true },
        }),
    update(reviewCountsKey(link), `ADD ${starsAttribute(rating)} :step`, {
      ...present,
      values: { ':step': visible ? 1 : -1 },
    }),
  ];
}
