/** Signs a learner in as the site does: Amplify, SRP. */
import '../local/cognito/like-a-browser.ts';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn as signInWithAmplify, signOut } from 'aws-amplify/auth';

export interface Tokens {
  readonly id: string;
  readonly access: string;
}

/** @param config what the stage's `/config.json` says */
export async function signIn(config: Record<string, string>, username: string, password: string): Promise<Tokens> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: userPoolId!, userPoolClientId: userPoolClientId!, userPoolEndpoint: userPoolEndpoint! },
    },
  });
  await signOut();
  await signInWithAmplify({ username, password });
  const { tokens } = await fetchAuthSession();
  return { id: tokens!.idToken!.toString(), access: tokens!.accessToken.toString() };
}
