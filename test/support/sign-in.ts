/**
 * Signs a learner in with SRP, as the site does. Only in Node: Amplify is made for browsers and would not start
 * elsewhere without help.
 */
import { signInBySrp } from './srp-sign-in.ts';

export interface Tokens {
  readonly id: string;
  readonly access: string;
}

/**
 * @param config the stage's `/config.json`
 * @throws Error with the service's own error name
 */
export async function signIn(
  { userPoolId = '', userPoolClientId = '', userPoolEndpoint = '' }: Readonly<Record<string, string>>,
  username: string,
  password: string,
): Promise<Tokens> {
  const pool = { userPoolId, userPoolClientId, userPoolEndpoint };
  const { idToken, accessToken } = await signInBySrp(pool, username, password);
  return { id: idToken, access: accessToken };
}
