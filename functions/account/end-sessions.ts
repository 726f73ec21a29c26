import {
  AdminForgetDeviceCommand,
  AdminListDevicesCommand,
  AdminUserGlobalSignOutCommand,
  ResourceNotFoundException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { profileKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { cognito } from './cognito.ts';

export interface Account {
  readonly userPool: string;
  readonly username: string;
  readonly sub: string;
}

/** The pool's maximum page size. */
const page = 60;
/** Devices forgotten at once: at 100 ms each, thirty a second, about what Cognito allows. */
const width = 3;

/**
 * Ends every session of an account: the pool stops refreshing its tokens, and the API rejects tokens issued before this second
 * (resolvers/steps/require-account.ts). The marker is written first, so if the pool's call fails, the caller can simply repeat the request.
 * @param forgetMs how long devices may be forgotten after that; the rest stay listed
 */
export async function endSessions({ userPool, username, sub }: Account, forgetMs: number): Promise<void> {
  await mark(sub);
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPool, Username: username }));
  await forgetDevices(userPool, username, AbortSignal.timeout(forgetMs));
}

/** The pool keeps listing devices whose sessions have ended. Each page is read once, because a forgotten device may still be listed. */
async function forgetDevices(UserPoolId: string, Username: string, abortSignal: AbortSignal): Promise<void> {
  try {
    for (let token: string | undefined; ;) {
      const { Devices = [], PaginationToken } = await cognito.send(
        new AdminListDevicesCommand({ UserPoolId, Username, Limit: page, PaginationToken: token }),
        { abortSignal },
      );
      await mapLimit(Devices, width, ({ DeviceKey }) => forget(UserPoolId, Username, DeviceKey!, abortSignal));
      if (!PaginationToken) return;
      token = PaginationToken;
    }
  } catch (error) {
    // The sessions have ended: a list that is too long is no reason to fail.
    if (!abortSignal.aborted && !(error instanceof TooManyRequestsException)) throw error;
  }
}

/**
 * Ends one session, by its device: the pool stops refreshing its tokens. The marker makes the account's other sessions refresh once, which
 * this one cannot, so it ends immediately at the API too.
 * @returns false if the pool does not know the learner's device
 */
export async function endSession({ userPool, username, sub }: Account, device: string): Promise<boolean> {
  if (!(await forget(userPool, username, device))) return false;
  await mark(sub);
  return true;
}

/** @returns false if the device was not known */
async function forget(
  UserPoolId: string,
  Username: string,
  DeviceKey: string,
  abortSignal?: AbortSignal,
): Promise<boolean> {
  try {
    await cognito.send(new AdminForgetDeviceCommand({ UserPoolId, Username, DeviceKey }), { abortSignal });
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** Sets the marker in the profile, which is created if it does not exist; a closed account is rejected anyway. */
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
