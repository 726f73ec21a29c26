/**
 * An account is lost with the user pool, and its learner regains it with a mailed code: everything of theirs, and
 * nothing of others.
 */
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { learnerClaim } from '../../lib/model/account.ts';
import { accountsCommand } from '../../lib/operations/accounts/restore.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, password, signInAs, type Learner } from './learners.ts';
import { mailsTo, poolCall } from './pool-calls.ts';
import { operatorOf } from './publisher.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;

const as = async ({ idToken }: Learner, query: string) => {
  const { data, errors } = await ask((await configOf(url)).graphqlEndpoint, { authorization: idToken }, query);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const owned =
  '{ getOwnedProducts { products { link } } getUserOrders { orders { id } } getUserProfile { name email } }';

/** As an operator does, for one learner only, because other tests lose accounts on purpose. */
async function restore(learner: string): Promise<{ readonly code: number; readonly said: string }> {
  const lines: string[] = [];
  const options = { restores: true, learner, rate: 1000 };
  const code = await accountsCommand(operatorOf({ url, directory }), options, (line) => void lines.push(line));
  return { code, said: lines.join('\n') };
}

/** “Forgot password”, as the site sends it. */
async function resetPassword({ email }: Learner, secret: string): Promise<void> {
  const { userPoolClientId: ClientId } = await configOf(url);
  expect(await poolCall(url, 'ForgotPassword', { ClientId, Username: email })).toMatchObject({
    CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' },
  });
  const mails = await mailsTo(url, email);
  const ConfirmationCode = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []).at(-1);
  const typed = { ClientId, Username: email, ConfirmationCode, Password: secret };
  expect(await poolCall(url, 'ConfirmForgotPassword', typed)).toEqual({});
}

test('a learner with a lost account recovers it by a mailed code, under the same ID, until they delete it', async () => {
  const learner = await newLearner(url, 'Ada Lost');
  await as(learner, 'mutation { purchaseFreeProduct(input: { link: "risk-before-return" }) { success } }');
  const before = await as(learner, owned);
  expect(before.getOwnedProducts.products).toHaveLength(1);

  const client = new CognitoIdentityProviderClient(rootOf(url, directory, 'cognito-idp'));
  const UserPoolId = await physicalId(url, 'AWS::Cognito::UserPool');
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: learner.sub }));
  await expect(signInAs(url, learner.email)).rejects.toThrow();
  const { said } = await restore(learner.sub);
  expect(said).toMatch(/^1 accounts made/m);
  // No one knows its initial password.
  await expect(signInAs(url, learner.email)).rejects.toThrow();
  await resetPassword(learner, `${password}-2`);
  const again = await signInAs(url, learner.email, `${password}-2`);
  expect(again.sub).not.toBe(learner.sub);
  expect(await as(again, owned)).toEqual(before);

  // A second run does not create another account; new rows belong to the learner as well.
  expect((await restore(learner.sub)).said).toMatch(/^0 accounts made/m);
  await as(again, 'mutation { toggleWishlist(input: { link: "earnings-season" }) { success } }');
  expect((await rowsOf(url, directory, learner.sub)).map(({ baseType }) => baseType)).toContain('wish');
  expect(await rowsOf(url, directory, again.sub)).toEqual([]);
  // Sessions end by the mark on the learner's own rows. Tokens have a resolution of one second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await resetPassword(again, `${password}-3`);
  await expect(as(again, owned)).rejects.toThrow('Unauthorized');
  const last = await signInAs(url, learner.email, `${password}-3`);
  await as(last, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  expect((await rowsOf(url, directory, learner.sub)).map(({ baseType }) => baseType)).toEqual(['closed']);
  await expect(restore(learner.sub)).rejects.toThrow('has no profile');
  client.destroy();
});

test("nobody gets another's rows by claiming them", async () => {
  const [victim, thief] = [await newLearner(url), await newLearner(url)];
  const { userPoolClientId: ClientId } = await configOf(url);
  const UserAttributes = [{ Name: learnerClaim, Value: victim.sub }];
  const refused = { __type: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' };
  const { accessToken: AccessToken } = thief;
  expect(await poolCall(url, 'UpdateUserAttributes', { AccessToken, UserAttributes })).toMatchObject(refused);
  const signUp = { ClientId, Username: `thief-${thief.email}`, Password: password, UserAttributes };
  expect(await poolCall(url, 'SignUp', signUp)).toMatchObject(refused);
});
