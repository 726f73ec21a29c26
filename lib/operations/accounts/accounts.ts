/** Compares learners in the table with accounts in the user pool, to find learners who have rows but no account. */
import { CognitoIdentityProviderClient, paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { learnerClaim, learnerOf } from '../../model/account.ts';
import type { ProfileItem } from '../../model/items/account.ts';
import { learnerPartition, profileKey } from '../../model/keys.ts';
import { CapacityLimiter, unitsOf } from '../capacity-limiter.ts';
import { dynamodbOf, type StageConnection } from '../stage-connection.ts';

export interface Account {
  /** The user pool's username. */
  readonly username: string;
  /** The id of the learner whose rows this account owns. */
  readonly learner: string;
  readonly email: string;
  /** Signs in with another provider, so its email address cannot be used to sign in here. */
  readonly isExternal: boolean;
  /** Recreated, but still without its random permanent password: it cannot reset a password yet. */
  readonly isUnfinished: boolean;
}

/** A learner's record in the table. */
export interface Learner {
  readonly id: string;
  /** As of the last sign-in. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** Learners with rows but no account, by what prevents recreating the account. */
export interface Assessment {
  readonly learners: number;
  /** Nothing: an account can be created. */
  readonly missing: readonly Learner[];
  readonly unfinished: readonly Account[];
  /** Another learner with rows, or an account, has the same address. Who owns it cannot be determined here. */
  readonly contested: readonly Learner[];
  readonly withoutAddress: readonly Learner[];
}

/** All accounts with all attributes: Cognito refuses a selection of attributes that some accounts lack. */
export async function accountsOf(connection: StageConnection, UserPoolId: string): Promise<Account[]> {
  const client = new CognitoIdentityProviderClient(connection.clientConfig('cognito-idp'));
  const accounts: Account[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
    for (const { Username, UserStatus, Attributes = [] } of Users) {
      const attributes = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name!, Value]));
      accounts.push({
        username: Username!,
        learner: learnerOf(attributes),
        email: attributes['email'] ?? '',
        isExternal: UserStatus === 'EXTERNAL_PROVIDER',
        isUnfinished: attributes[learnerClaim] !== undefined && UserStatus === 'FORCE_CHANGE_PASSWORD',
      });
    }
  return accounts;
}

/** Everyone who has opened the site while signed in, except closed accounts. @param rate read units per second */
export async function learnersOf(connection: StageConnection, TableName: string, rate: number): Promise<Learner[]> {
  const pace = new CapacityLimiter(rate);
  const learners: Learner[] = [];
  const scan = {
    TableName,
    ConsistentRead: true,
    FilterExpression: 'SK = :profile AND baseType = :type',
    ExpressionAttributeValues: { ':profile': { S: profileKey('').SK }, ':type': { S: 'profile' } },
    ProjectionExpression: 'PK, email, #name',
    ExpressionAttributeNames: { '#name': 'name' },
    ReturnConsumedCapacity: 'TOTAL',
  } as const;
  for await (const { Items = [], ConsumedCapacity } of paginateScan({ client: dynamodbOf(connection) }, scan)) {
    for (const item of Items) {
      const { PK, email, name } = unmarshall(item) as ProfileItem & { readonly PK: string };
      learners.push({ id: PK.slice(learnerPartition('').length), email: email ?? undefined, name: name ?? undefined });
    }
    await pace.used(unitsOf(ConsumedCapacity));
  }
  return learners;
}

/** @param chosen id of the learner to prefer where several have the same address */
export function assess(learners: readonly Learner[], accounts: readonly Account[], chosen?: string): Assessment {
  const known = new Set(accounts.map(({ learner }) => learner));
  const taken = new Set(accounts.filter(({ isExternal }) => !isExternal).map(({ email }) => email.toLowerCase()));
  const lost = learners.filter(({ id }) => !known.has(id));
  const claims = new Map<string, number>();
  for (const { email } of lost) if (email) claims.set(email.toLowerCase(), (claims.get(email.toLowerCase()) ?? 0) + 1);
  const isContested = ({ id, email }: Learner): boolean =>
    taken.has(email!.toLowerCase()) || (claims.get(email!.toLowerCase())! > 1 && id !== chosen);
  const withAddress = lost.filter(({ email }) => email);
  return {
    learners: learners.length,
    missing: withAddress.filter((each) => !isContested(each) && (chosen === undefined || each.id === chosen)),
    unfinished: accounts.filter(({ isUnfinished }) => isUnfinished),
    contested: withAddress.filter(isContested),
    withoutAddress: lost.filter(({ email }) => !email),
  };
}
