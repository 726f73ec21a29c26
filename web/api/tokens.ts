import { keepChunk } from './load-chunk.ts';
import { config } from './config.ts';

/** Loads the Auth chunk, which only visitors who sign in or are signed in need. */
export const auth = keepChunk(() => import('./auth.ts'));

/** Whether this browser holds a session's tokens (Amplify's own storage key). Sends no request. */
export async function hasTokens(): Promise<boolean> {
  const { userPoolClientId } = await config();
  try {
    return localStorage.getItem(`CognitoIdentityServiceProvider.${userPoolClientId}.LastAuthUser`) !== null;
  } catch {
    return false; // storage is switched off: nobody can be signed in
  }
}

/** The signed-in learner's ID token, refreshed when it is due or when `force` is set; undefined for visitors. */
export async function idToken(force = false): Promise<string | undefined> {
  return (await hasTokens()) ? (await auth()).idToken(force) : undefined;
}
