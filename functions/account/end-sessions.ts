import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { profileKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { cognito } from './cognito.ts';

interface Account {
  readonly userPool: string;
  readonly username: string;
  readonly sub: string;
}

/**
 * Ends every session of an account: the pool refreshes none of its tokens any more, and tokens that were made before this second open
 * nothing at the API (resolvers/steps/know-account.ts). First the mark: what the pool does not do the caller asks for again.
 */
export async function endSessions({ userPool, username, sub }: Account): Promise<void> {
  await mark(sub);
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPool, Username: username }));
}

/** On the profile, which is made where there is none yet; an account that is closed is refused everything anyway. */
async function mark(sub: string): Promise<void> {
  const now = new Date();
  const ask = new UpdateItemCommand({
    TableName: table(),
    Key: toItem(profileKey(sub)),
    UpdateExpression:
      'SET revokedBefore = :second, baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now',
    ConditionExpression: 'attribute_not_exists(baseType) OR baseType = :type',
    ExpressionAttributeValues: toItem({
      ':second': Math.floor(now.getTime() / 1000),
      ':type': 'profile',
      ':now': now.toISOString(),
    }),
  });
  await dynamodb.send(ask).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error;
  });
}
