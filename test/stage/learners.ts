/** Creates learners and signs them in as the site does, with Amplify and SRP. */
import '../local/cognito/like-a-browser.ts';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ownSignUp } from '../support/own-sign-up.ts';
import { configOf, local } from './caller.ts';

export interface Learner {
  readonly email: string;
  readonly sub: string;
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The device that the refresh token is bound to. */
  readonly deviceKey: string;
}

export { demoLearner as demo } from '../../lib/stages/demo-accounts.ts';
export const password = 'Correct-Horse-9';
let people = 0;

/** Amplify has one session at a time, so each learner gets a separate browser. */
async function newBrowser(url: string): Promise<ReadonlyMap<string, string>> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await configOf(url);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}

export async function signInAs(url: string, email: string, secret = password): Promise<Learner> {
  const kept = await newBrowser(url);
  const { isSignedIn } = await signIn({ username: email, password: secret });
  if (!isSignedIn) throw new Error(`${email} was not signed in`);
  const { tokens } = await fetchAuthSession();
  return {
    email,
    sub: tokens!.idToken!.payload.sub!,
    idToken: tokens!.idToken!.toString(),
    accessToken: tokens!.accessToken.toString(),
    refreshToken: [...kept].find(([key]) => key.endsWith('.refreshToken'))![1],
    deviceKey: [...kept].find(([key]) => key.endsWith('.deviceKey'))![1],
  };
}

/** Registers a new learner with the mailed code, and signs them in. */
export async function newLearner(url: string, name = 'Ada Field'): Promise<Learner> {
  await newBrowser(url);
  const email = `learner-${process.pid}-${Date.now()}-${(people += 1)}@example.com`;
  const { attribute, clientMetadata } = ownSignUp();
  await signUp({ username: email, password, options: { userAttributes: { email, name, ...attribute } } });
  const mails: { to: string[]; text: string }[] = await local(url, '/mail');
  const mail = mails.find(({ to }) => to.includes(email));
  const confirmationCode = /\b\d{6}\b/.exec(mail!.text)![0];
  await confirmSignUp({ username: email, confirmationCode, options: { clientMetadata } });
  return signInAs(url, email);
}
