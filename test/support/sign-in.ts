/** Signs a learner in by SRP, as the site does. In Node alone: Amplify is made for browsers and begins nowhere else. */
import { signInBySrp } from './srp-sign-in.ts';

export interface Tokens {
  readonly id: string;
  readonly access: string;
}

/** @param config what the stage's `/config.json` says @throws Error with the service's own error name */
export async function signIn(
  { userPoolId = '', userPoolClientId = '', userPoolEndpoint = '' }: Readonly<Record<string, string>>,
  username: string,
  password: string,
): Promise<Tokens> {
  const pool = { userPoolId, userPoolClientId, userPoolEndpoint };
  const { idToken, accessToken } = await signInBySrp(pool, username, password);
  return { id: idToken, access: accessToken };
}
