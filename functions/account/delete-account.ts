/**
 * Deletes a learner: first the items, then the account. In the other order, a failure in between would leave personal data that no one
 * can sign in to delete; in this order, the learner simply tries again. The profile is closed before and replaced by a marker without personal
 * data at the end, so nothing that requires an open account is written meanwhile or afterwards, while the last tokens are valid for up to an
 * hour. Requests from before may still write other items, which are deleted once more at the end.
 */
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { closedMarkSeconds, type AccountRequest } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import type { ClosedItem } from '../../lib/model/items/account.ts';
import { certificateKey, feedKey, profileKey, progressPrefix, stopKey } from '../../lib/model/keys.ts';
import { pictureKey } from '../../lib/model/picture.ts';
import { hashOf } from '../calendar/secret.ts';
import { queueRevocation } from '../classroom/revocations-queue.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { contactMessagesOf } from '../shared/contact-messages.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { cognito } from './cognito.ts';
import { removeReview, reviewsOf } from './reviews.ts';
import { pagesIn, pagesOf, type StoredRow } from './rows.ts';
import { isAtStripe, namesAtStripe, removeAtStripe } from './rows-at-stripe.ts';
import { attributesOf, provenAddress } from './sign-ins.ts';

type Profile = Partial<Omit<ClosedItem, 'baseType'>>;

/** The limit of BatchWriteItem. */
const batch = 25;

export async function handler({ sub, username }: AccountRequest) {
  const profile = await keepClosed(sub);
  await queueRevocation({ sub, links: [], why: 'gone', round: 0 });
  await removeReviews(sub);
  await removeAddresses(profile);
  await removePicture(sub);
  await removeContactMessages(username);
  await removeItems(sub);
  await removeUser(username);
  await removeItems(sub);
  const mark: ClosedItem = { baseType: 'closed', ttl: Math.floor(Date.now() / 1000) + closedMarkSeconds };
  await replaceProfile(sub, mark);
  return { success: true, errors: [] };
}

/** Closes the profile for good: an attempt to end its payments that fails in another tab can no longer open it. @returns the profile */
async function keepClosed(sub: string): Promise<Profile> {
  const Key = toItem(profileKey(sub));
  const { Item } = await dynamodb.send(new GetItemCommand({ TableName: table(), Key, ConsistentRead: true }));
  const { closing: _, ...profile } = Item ? fromItem<Profile>(Item) : {};
  return replaceProfile(sub, { ...profile, baseType: 'closed' });
}

/** @returns what was there */
async function replaceProfile(sub: string, row: ClosedItem): Promise<Profile> {
  const Item = toItem({ ...row, ...profileKey(sub) });
  const { Attributes } = await dynamodb.send(new PutItemCommand({ TableName: table(), Item, ReturnValues: 'ALL_OLD' }));
  return Attributes ? fromItem(Attributes) : {};
}

/** Before the rows of owned products, which determine where the reviews are. */
async function removeReviews(sub: string): Promise<void> {
  for await (const page of pagesOf(sub, 'PK, SK')) {
    const reviews = await reviewsOf(
      sub,
      page.map(({ SK }) => SK.S),
    );
    for (const review of reviews) await removeReview(sub, review);
  }
}

/** The secret addresses of the learner's calendar and of unsubscribing; only the profile contains them. */
async function removeAddresses({ calendarFeedHash, reminderStop }: Profile): Promise<void> {
  const stop = reminderStop && hashOf(reminderStop);
  const keys = [...(calendarFeedHash ? [feedKey(calendarFeedHash)] : []), ...(stop ? [stopKey(stop)] : [])];
  for (const key of keys) await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem(key) }));
}

async function removePicture(sub: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: requireEnv(environment.mediaBucket), Key: pictureKey(sub) }));
}

/** Contact messages sent from the account's verified address. If the account is already gone, a previous attempt removed them. */
async function removeContactMessages(Username: string): Promise<void> {
  const account = await cognito
    .send(new AdminGetUserCommand({ UserPoolId: requireEnv(environment.userPool), Username }))
    .catch((error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error;
    });
  const address = account && provenAddress(attributesOf(account.UserAttributes));
  if (!address) return;
  for await (const page of pagesIn(contactMessagesOf(address), 'PK, SK')) await removeRows(page);
}

async function removeUser(Username: string): Promise<void> {
  try {
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId: requireEnv(environment.userPool), Username }));
  } catch (error) {
    // Already gone: this is the learner's second attempt, or a second tab.
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** All but the profile, which is closed. */
async function removeItems(sub: string): Promise<void> {
  const kept = profileKey(sub).SK;
  for await (const page of pagesOf(sub, `PK, SK, certificate, ${namesAtStripe}`)) {
    const isProgress = ({ SK }: StoredRow) => SK.S.startsWith(progressPrefix);
    for (const row of page.filter(isProgress)) await removeProgress(row);
    for (const row of page.filter(isAtStripe)) await removeAtStripe(row);
    await removeRows(page.filter((row) => row.SK.S !== kept && !isProgress(row) && !isAtStripe(row)));
  }
}

async function removeRows(rows: readonly StoredRow[]): Promise<void> {
  const requests = rows.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  for (let start = 0; start < requests.length; start += batch) await write(requests.slice(start, start + batch));
}

/** Deletes progress and its certificate. The certificate goes first, because only progress names it, and again if one was just issued. */
async function removeProgress({ PK, SK, certificate }: StoredRow): Promise<void> {
  if (certificate) await removeCertificate(certificate.S!);
  const { Attributes } = await dynamodb.send(
    new DeleteItemCommand({ TableName: table(), Key: { PK, SK }, ReturnValues: 'ALL_OLD' }),
  );
  const late = Attributes?.['certificate'];
  if (late && late.S !== certificate?.S) await removeCertificate(late.S!);
}

/** Deletes the public certificate. */
async function removeCertificate(id: string): Promise<void> {
  await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem(certificateKey(id)) }));
}

/** Writes a batch, and retries unprocessed items with backoff. */
async function write(requests: WriteRequest[]): Promise<void> {
  for (let left = requests, attempt = 0; left.length > 0; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
    if (attempt > 6) throw new Error(`${left.length} items could not be removed`);
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: left } }));
    left = UnprocessedItems?.[table()] ?? [];
  }
}
