/**
 * Browsers of people who are already signed in: their tokens are stored where the site's own sign-in stores them.
 * Registering and logging in on the pages loads two more documents, and is covered by other stories (session,
 * auth-walk, invited, password).
 */
import type { Page } from 'playwright-core';
import { ask, type Config } from '../stage/caller.ts';
import { registerLearner } from '../support/register-learner.ts';
import { signInBySrp } from '../support/srp-sign-in.ts';
import { demo, goodPassword, mailedCode, newEmail } from './account.ts';
import { arriveAt } from './page.ts';

/** Opens an address of the site that has no script, and reads the settings that the page would read. */
async function atTheDoor(page: Page): Promise<Config> {
  const response = await page.goto('/config.json', { waitUntil: 'commit' });
  return response!.json();
}

/**
 * @returns the ID token, which the API accepts
 */
async function signIn(page: Page, config: Config, email: string, password: string): Promise<string> {
  const session = await signInBySrp(config, email, password);
  const { username } = JSON.parse(Buffer.from(session.accessToken.split('.')[1]!, 'base64url').toString());
  const pool = `CognitoIdentityServiceProvider.${config.userPoolClientId}`;
  const kept = {
    ...Object.fromEntries(Object.entries(session).map(([name, token]) => [`${pool}.${username}.${name}`, token])),
    [`${pool}.${username}.clockDrift`]: '0',
    [`${pool}.${username}.signInDetails`]: JSON.stringify({ loginId: email, authFlowType: 'USER_SRP_AUTH' }),
    [`${pool}.LastAuthUser`]: username,
  };
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, kept);
  return session.idToken;
}

/** Opens an address as a user with an account, by default the demo learner. */
export async function openAs(
  page: Page,
  address: string,
  { email, password }: { readonly email: string; readonly password: string } = demo,
): Promise<void> {
  await signIn(page, await atTheDoor(page), email, password);
  await page.goto(address);
}

interface NewLearner {
  readonly name: string;
  readonly email: string;
}

/** A person whose name and address have no place to break. */
export const longNamed = (): NewLearner => ({
  name: 'Wolfeschlegelsteinhausenbergerdorff Venkataramanan',
  email: `ramanathanchandrasekaran.${newEmail()}`,
});

async function signUp(page: Page, who?: NewLearner): Promise<NewLearner & { config: Config; idToken: string }> {
  const config = await atTheDoor(page);
  const learner = who ?? { name: 'Nora Quill', email: newEmail() };
  const mailed = () => mailedCode(learner.email, undefined, new URL(page.url()).origin);
  await registerLearner(config, { ...learner, password: goodPassword, mailedCode: mailed });
  return { ...learner, config, idToken: await signIn(page, config, learner.email, goodPassword) };
}

/** A new learner, whose browser ends up signed in at `from`. */
export async function becomeLearner(page: Page, from = '/', who?: NewLearner): Promise<NewLearner> {
  const { name, email } = await signUp(page, who);
  await page.goto(from);
  await arriveAt(page, from);
  return { name, email };
}

/** A new learner who has enrolled in `Reading a Price Chart` and saved `Order Types and Fills`; no page is open yet. */
export async function becomeOwner(page: Page, who?: NewLearner): Promise<NewLearner> {
  const { name, email, config, idToken } = await signUp(page, who);
  const query = `mutation {
    purchaseFreeProduct(input: { link: "reading-a-price-chart" }) { success }
    toggleWishlist(input: { link: "order-types-and-fills" }) { success }
  }`;
  const { data } = await ask(config.graphqlEndpoint, { authorization: idToken }, query);
  if (!data?.purchaseFreeProduct.success || !data.toggleWishlist.success)
    throw new Error(`Nobody became an owner: ${JSON.stringify(data)}`);
  return { name, email };
}
