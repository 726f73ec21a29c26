import { loadChunk } from './load-chunk.ts';
import { config } from './config.ts';

/** The door to the identity service, fetched only by those who sign in or are signed in. */
export const auth = () => loadChunk(() => import('./auth.ts'));

/** Whether this browser holds somebody's tokens (Amplify's own storage key); asks nobody. */
export async function hasTokens(): Promise<boolean> {
  const { userPoolClientId } = await config();
  try {
    return localStorage.getItem(`CognitoIdentityServiceProvider.${userPoolClientId}.LastAuthUser`) !== null;
  } catch {
    return false; // storage is switched off: nobody can be signed in
  }
}

/** The signed-in learner's ID token, refreshed when it is due or when `force` says so; undefined for visitors. */
export async function idToken(force = false): Promise<string | undefined> {
  return (await hasTokens()) ? (await auth()).idToken(force) : undefined;
}
