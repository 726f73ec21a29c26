/** Recovery of a stage whose user pool has lost every account while its table still exists. */
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
} from '@aws-sdk/client-cognito-identity-provider';
import { configOf } from '../../stage/caller.ts';
import { rootOf } from '../../stage/table.ts';
import { signIn } from '../../support/sign-in.ts';
import { comeBack } from '../soak/accounts.ts';
import type { Drill } from './drill.ts';

/** All users of the pool. */
export async function deleteAccounts(url: string, directory: string): Promise<void> {
  const client = new CognitoIdentityProviderClient(rootOf(url, directory, 'cognito-idp'));
  const { userPoolId: UserPoolId } = await configOf(url);
  const names: string[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
    names.push(...Users.map(({ Username }) => Username!));
  for (const Username of names) await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  client.destroy();
}

/** The demo learner's new password. */
export const newPassword = 'Openbell-demo-2';

/** Deletes every account, and creates them again from the table. */
export async function loseAccounts(
  { url, directory }: { readonly url: string; readonly directory: string },
  [email, password]: readonly [email: string, password: string],
  command: (name: string, ...words: string[]) => Promise<{ code: number; said: string }>,
  print: Drill['print'],
): Promise<{ readonly made: number; readonly seconds: number; readonly violations: string[] }> {
  const violations: string[] = [];
  const must = (holds: boolean, sentence: string) => void (holds || violations.push(sentence));
  const config = await configOf(url);
  await deleteAccounts(url, directory);
  must(!(await signIn({ ...config }, email, password).catch(() => undefined)), 'the lost account opens');
  const missing = await command('accounts');
  must(missing.code === 1 && /learners have no account/.test(missing.said), `nobody is missed: ${missing.said}`);
  const began = performance.now();
  const restored = await command('accounts', '--restore', '--rate', '1000000');
  must(restored.code === 0, `the accounts: ${restored.said.slice(-500)}`);
  const [, made = '0', seconds = '0'] = /^(\d+) accounts made in ([\d.]+) s/m.exec(restored.said) ?? [];
  await comeBack({ url, config }, email, newPassword);
  print(`${made} accounts made in ${seconds} s; the first learner came in by a mailed code ${((performance.now() - began) / 1000).toFixed(1)} s after that began`); // prettier-ignore
  const again = await command('accounts');
  must(again.code === 0 && /each with an account/.test(again.said), `somebody has none: ${again.said.slice(-300)}`);
  return { made: Number(made), seconds: Number(seconds), violations };
}
