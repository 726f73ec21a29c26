/** Gives learners who lost their account a new one with the same address, which owns the rows of the lost one. */
import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { learnerClaim } from '../../model/account.ts';
import { storesOf } from '../backup/stores.ts';
import { CapacityLimiter } from '../capacity-limiter.ts';
import { messageOf } from '../message-of.ts';
import type { StageConnection } from '../stage-connection.ts';
import { accountsOf, assess, learnersOf, type Assessment, type Learner } from './accounts.ts';

export interface AccountsOptions {
  readonly restores: boolean;
  /** Restores only this learner's account. */
  readonly learner: string | undefined;
  /** Accounts per second. */
  readonly rate: number;
}

/** @returns the exit code: 1 if someone still has rows but no account */
export async function accountsCommand(
  connection: StageConnection,
  { restores, learner, rate }: AccountsOptions,
  print: (line: string) => void,
): Promise<number> {
  const began = performance.now();
  const { table, userPool } = await storesOf(connection);
  print(`Looking at ${connection.name}`);
  const learners = await learnersOf(connection, table, connection.stage.tableCeiling.read / 2);
  const found = assess(learners, await accountsOf(connection, userPool), learner);
  if (learner !== undefined && !learners.some(({ id }) => id === learner))
    throw new Error(`${learner} has no profile in ${table}`);
  tell(found, print);
  const { missing, unfinished, contested, withoutAddress } = found;
  const waiting = missing.length + unfinished.length;
  const others = contested.length + withoutAddress.length;
  if (!restores) {
    if (waiting > 0) print(`${waiting} can be let in again: npm run accounts -- ${connection.stage.name} --restore`);
    return waiting + others > 0 ? 1 : 0;
  }
  const client = new CognitoIdentityProviderClient({ ...connection.clientConfig('cognito-idp'), maxAttempts: 8 });
  const pace = new CapacityLimiter(rate);
  let failed = 0;
  const attempt = async (who: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed += 1;
      print(`${who}: ${messageOf(error)}`);
    }
    await pace.used(1);
  };
  for (const { username, learner: who } of unfinished) await attempt(who, () => close(client, userPool, username));
  for (const each of missing) await attempt(each.id, () => make(client, userPool, each));
  const seconds = (performance.now() - began) / 1000;
  print(`${waiting - failed} accounts made in ${seconds.toFixed(1)} s. Their learners log in by “Forgot password”, with the code that is mailed to them; second factors, passkeys and groups are not back`); // prettier-ignore
  return failed + others > 0 ? 1 : 0;
}

function tell({ learners, missing, contested, withoutAddress }: Assessment, print: (line: string) => void): void {
  const lost = missing.length + contested.length + withoutAddress.length;
  print(lost === 0 ? `${learners} learners have a profile, each with an account` : `${lost} of ${learners} learners have no account`); // prettier-ignore
  for (const { id, email } of contested)
    print(`${id}: ${email} is also another learner's here, or an account has it. Whose rows are theirs? Make sure of that, delete an account that was made since, then --learner <id>`); // prettier-ignore
  for (const { id } of withoutAddress) print(`${id}: no address is known; they never opened the site while signed in`);
}

/** Sends no mail: the learner requests a code when they sign in. */
async function make(client: CognitoIdentityProviderClient, UserPoolId: string, { id, email, name }: Learner) {
  const attributes = { email, email_verified: 'true', [learnerClaim]: id, ...(name && { name }) };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const { User } = await client.send(
    new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await close(client, UserPoolId, User!.Username!);
}

/** Sets a random password that no one knows: an account with its initial password cannot request a code. */
async function close(client: CognitoIdentityProviderClient, UserPoolId: string, Username: string): Promise<void> {
  // The suffix contains a character of each class that the pool requires.
  const Password = `${randomBytes(32).toString('base64url')}-aA1`;
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
}
