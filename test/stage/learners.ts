/**
 * Creates learners and signs them in with SRP, as the site does. Not with Amplify, whose arithmetic takes a CPU second per
 * learner in Node; test/local/cognito and the stories in a browser verify that it works with the stage.
 */
import { registerLearner } from '../support/register-learner.ts';
import { signInBySrp } from '../support/srp-sign-in.ts';
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

export async function signInAs(url: string, email: string, secret = password): Promise<Learner> {
  const { idToken, accessToken, refreshToken, deviceKey } = await signInBySrp(await configOf(url), email, secret);
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString());
  return { email, sub, idToken, accessToken, refreshToken, deviceKey };
}

/** Registers a new learner with the mailed code, and signs them in. */
export async function newLearner(url: string, name = 'Ada Field'): Promise<Learner> {
  const email = `learner-${process.pid}-${Date.now()}-${(people += 1)}@example.com`;
  const mailedCode = async () => {
    const mails: { to: string[]; text: string }[] = await local(url, '/mail');
    return /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(email))!.text)![0];
  };
  await registerLearner(await configOf(url), { email, name, password, mailedCode });
  return signInAs(url, email);
}
