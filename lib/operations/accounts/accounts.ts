/** Learners of the table beside accounts of the user pool: who has rows and no account. */
import { CognitoIdentityProviderClient, paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { learnerClaim, learnerOf } from '../../model/account.ts';
import type { ProfileItem } from '../../model/items/account.ts';
import { learnerPartition, profileKey } from '../../model/keys.ts';
import { CapacityLimiter, unitsOf } from '../capacity-limiter.ts';
import { dynamodbOf, type StageConnection } from '../stage-connection.ts';

export interface Account {
  /** As the user pool calls it. */
  readonly username: string;
  /** Whose rows it owns. */
  readonly learner: string;
  readonly email: string;
  /** Signs in by another provider: its address is nobody's to sign in with here. */
  readonly isExternal: boolean;
  /** Made again, and not yet given the password that nobody knows: it can reset none. */
  readonly isUnfinished: boolean;
}

/** What the table has of a learner. */
export interface Learner {
  readonly id: string;
  /** As the last sign-in said it. */
  readonly email: string | undefined;
  readonly name: string | undefined;
}

/** Who has rows, and what stands between them and an account. */
export interface Assessment {
  readonly learners: number;
  /** Nothing: one can be made. */
  readonly missing: readonly Learner[];
  readonly unfinished: readonly Account[];
  /** Somebody else with rows has the same address, or an account has it: whose it is nobody can say from here. */
  readonly contested: readonly Learner[];
  readonly withoutAddress: readonly Learner[];
}

/** All of them, with all attributes: asking for some is refused when not every account has them. */
export async function accountsOf(reach: StageConnection, UserPoolId: string): Promise<Account[]> {
  const client = new CognitoIdentityProviderClient(reach.clientConfig('cognito-idp'));
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

/** Whoever has opened the site signed in; accounts that were closed are none. @param rate read units a second */
export async function learnersOf(reach: StageConnection, TableName: string, rate: number): Promise<Learner[]> {
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
  for await (const { Items = [], ConsumedCapacity } of paginateScan({ client: dynamodbOf(reach) }, scan)) {
    for (const item of Items) {
      const { PK, email, name } = unmarshall(item) as ProfileItem & { readonly PK: string };
      learners.push({ id: PK.slice(learnerPartition('').length), email: email ?? undefined, name: name ?? undefined });
    }
    await pace.used(unitsOf(ConsumedCapacity));
  }
  return learners;
}

/** @param chosen the id of the one learner whose an address is that several have */
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
