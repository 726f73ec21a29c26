/** Creates the demo accounts of a stage without real learners: they can sign in and own some products. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { encodeTime } from 'ulid';
import { entitlement, freeOrder, lasting } from '../../lib/model/access.ts';
import { learnerOf } from '../../lib/model/account.ts';
import type { DemoContent, DemoReview } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import type { ReviewItem } from '../../lib/model/items/review.ts';
import {
  orderKey,
  ownedKey,
  ownerKey,
  productKey,
  reviewCountsIndexKey,
  reviewCountsKey,
  reviewKey,
  reviewsKey,
  type Key,
} from '../../lib/model/keys.ts';
import { isFree } from '../../lib/model/pricing.ts';
import { starsAttribute } from '../../lib/model/reviews.ts';
import { answer } from '../shared/custom-resource.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { cancellationReasons, sendTransaction } from '../shared/send-transaction.ts';
import { cognito } from './cognito.ts';
import { itemsAt } from './rows.ts';
import { requireEnv } from '../shared/require-env.ts';

/** The demo content (demo.yaml), bundled next to the handler. */
const demo = (): DemoContent => JSON.parse(readFileSync(join(import.meta.dirname, 'demo.json'), 'utf8'));
const since = '2026-10-01T14:00:00.000Z';

/** Properties of the custom resource. */
interface Account {
  readonly Email: string;
  readonly Password: string;
  readonly Name: string;
  /**
   * `true`: the account's reviews are written, and those of fictional learners, before the first publication. Otherwise
   * it is given its products.
   */
  readonly Reviews: string;
  /** The account's group in the user pool, if any. */
  readonly Group?: string;
}

export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const { Email, Password, Name, Reviews, Group } = event.ResourceProperties as unknown as Account;
  await answer(event, `demo-learner-${Email}`, async () => {
    // The account is deleted with the user pool.
    if (event.RequestType === 'Delete') return;
    const sub = await account(Email, Password, Name);
    if (Group) await joinGroup(Email, Group);
    const { owns, reviews } = demo();
    if (Reviews === 'true') {
      for (const review of reviews) await reviewOnce(sub, review);
      return;
    }
    for (const product of await itemsAt<ProductItem>(owns.map(productKey)))
      await ownOnce(sub, product, owns.indexOf(product.link));
  });
}

/** The user id of the account, which is created if it does not exist. */
async function account(Username: string, Password: string, Name: string): Promise<string> {
  const UserPoolId = requireEnv(environment.userPool);
  try {
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: Name },
    ];
    await cognito.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return learnerOf(Object.fromEntries(user.UserAttributes!.map(({ Name, Value }) => [Name!, Value])));
}

async function joinGroup(Username: string, GroupName: string): Promise<void> {
  const UserPoolId = requireEnv(environment.userPool);
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
}

/** An entitlement and its order: the same at every deployment. */
async function ownOnce(sub: string, product: ProductItem, at: number): Promise<void> {
  const id = encodeTime(Date.parse(since), 10) + String(at).padStart(16, '0');
  const grant = lasting(isFree(product) ? 'free' : 'order', null, since);
  const index = product.hasSessions ? ownerKey(product.link, sub) : {};
  await putOnce(ownedKey(sub, product.link), { ...index, ...entitlement(product, { [id]: grant }) });
  // No money was received for them, and the records must not claim it was.
  await putOnce(orderKey(sub, id), freeOrder(product, id, since));
}

/** Writes an item once; later changes by the learner are kept. */
async function putOnce(key: Key, item: object): Promise<void> {
  try {
    await dynamodb.send(
      new PutItemCommand({
        TableName: table(),
        Item: toItem({ ...key, ...item }),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}

/** Writes a review and its star count in one transaction, like a learner's own. An existing review is not counted again. */
async function reviewOnce(sub: string, { writer, at, ...content }: DemoReview): Promise<void> {
  const item: ReviewItem = {
    ...content,
    baseType: 'review',
    id: `${writer ?? 'demo'}-${content.link}`,
    censored: false,
    createdAt: at,
    updatedAt: at,
  };
  const put = {
    TableName: table(),
    Item: toItem({ ...reviewKey(item.link, writer ?? sub), ...reviewsKey(item.link, at, item.id), ...item }),
    // The condition is not on the review itself: one written before reviews were listed by time is replaced.
    ConditionExpression: 'attribute_not_exists(GSI1PK)',
  };
  const count = {
    TableName: table(),
    Key: toItem(reviewCountsKey(item.link)),
    UpdateExpression: `SET baseType = :type, GSI1PK = :reviews, GSI1SK = :counts ADD ${starsAttribute(item.rating)} :one`,
    ExpressionAttributeValues: toItem({
      ':type': 'review counts',
      ':reviews': reviewCountsIndexKey(item.link).GSI1PK,
      ':counts': reviewCountsIndexKey(item.link).GSI1SK,
      ':one': 1,
    }),
  };
  try {
    await sendTransaction([{ Put: put }, { Update: count }]);
  } catch (error) {
    if (cancellationReasons(error)[0]?.Code !== 'ConditionalCheckFailed') throw error;
  }
}
