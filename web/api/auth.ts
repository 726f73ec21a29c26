/**
 * The only entry point to Amplify Auth, except security.ts for its page. It is a separate chunk: load it with
 * `auth()` of tokens.ts.
 */
import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { proofAttribute } from '../../lib/model/sign-up-proof.ts';
import { config } from './config.ts';
import { keep, noticeKey } from './kept.ts';
import { forgetKept, leaving } from './kept-for-learner.ts';
import { logFailure } from './log-failure.ts';
import { endAtPool } from './end-at-pool.ts';
import type { HostedTokens } from './oauth.ts';
import { askPool, AuthRefused } from './pool.ts';
import { renewAhead } from './renew-ahead.ts';

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

// Amplify warns about a custom pool endpoint, which every stage here has.
ConsoleLogger.LOG_LEVEL = 'ERROR';

const ready = config().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) =>
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  }),
);

export async function ask<T>(call: () => Promise<T>): Promise<T> {
  await ready;
  try {
    return await call();
  } catch (error) {
    const { name = 'Unknown', message = '' } = error as Partial<Error>;
    throw new AuthRefused(name, message);
  }
}

/**
 * Errors with which the pool refuses to renew a session: it ended, its device was forgotten, or its token was already
 * used.
 */
const ended = ['NotAuthorizedException', 'ResourceNotFoundException', 'RefreshTokenReuseException'];

/** The ID token, which carries the learner's id and email address. Undefined once the session cannot be renewed. */
export async function idToken(forceRefresh: boolean): Promise<string | undefined> {
  await ready;
  const before = await tokenOrchestrator.getTokenStore().loadTokens();
  const { tokens } = await ask(() => cognito.fetchAuthSession({ forceRefresh })).catch(async (error: unknown) => {
    if (!(error instanceof AuthRefused) || !ended.includes(error.code)) throw error;
    await forgetHere();
    if (error.code === 'RefreshTokenReuseException') await endStolen(before?.refreshToken);
    return { tokens: undefined };
  });
  if (tokens?.idToken) renewAhead(tokens.idToken.payload, renewed);
  return tokens?.idToken?.toString();
}

/**
 * Renews the token issued at that time, unless another tab already has. Returns nothing if the learner has signed out
 * meanwhile.
 */
async function renewed(issued: number): Promise<void> {
  const held = await tokenOrchestrator.getTokenStore().loadTokens();
  if (held) await idToken(held.idToken?.payload.iat === issued);
}

/**
 * This session's refresh token was used elsewhere: end all its sessions, if the pool still accepts the old token for
 * that.
 */
async function endStolen(Token: string | undefined): Promise<void> {
  keep(noticeKey, 'stolen', () => sessionStorage);
  if (!Token) return;
  const { userPoolClientId: ClientId } = await config();
  await askPool('RevokeToken', { ClientId, Token }).catch((refused: unknown) => logFailure('Sign-out', refused));
}

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Who invited the learner, if anyone. */
  readonly source?: string;
  readonly from?: string;
  /** Proves later that this browser signed up (lib/model/sign-up-proof.ts). */
  readonly proof: string;
}

/** Registers an account; the pool mails a code. */
export const register = ({ name, email, password, source, from, proof }: Registration) => {
  const userAttributes = {
    email,
    name,
    [`custom:${proofAttribute}`]: proof,
    ...(source && { 'custom:registration_source': source }),
  };
  return ask(() =>
    cognito.signUp({
      username: email,
      password,
      options: { userAttributes, ...(from !== undefined && { clientMetadata: { from } }) },
    }),
  );
};

/** Tokens of an earlier session that the profile call rejected can block a new one, so they are removed first. */
export const asVisitor = <T>(attempt: () => Promise<T>): Promise<T> =>
  ask(attempt).catch(async (error: unknown) => {
    if (!(error instanceof AuthRefused) || error.code !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut().catch((refused: unknown) => logFailure('Sign-out', refused));
    return ask(attempt);
  });

/** Signs in with SRP, so the password never leaves the browser. Returns the next step if a password is not enough. */
export async function signIn(email: string, password: string): Promise<'done' | 'verify' | 'reset' | 'code' | 'other'> {
  const { nextStep } = await asVisitor(() => cognito.signIn({ username: email, password }));
  if (nextStep.signInStep === 'DONE') return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'verify';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  return nextStep.signInStep === 'RESET_PASSWORD' ? 'reset' : 'other';
}

/** Sets a new password with the mailed code. */
export const resetPassword = (email: string, code: string, password: string) =>
  ask(() => cognito.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));

/** Whether the learner has a password in the pool; learners of a federated identity provider do not. */
export async function hasPassword(): Promise<boolean> {
  const { tokens } = await ask(() => cognito.fetchAuthSession());
  return !tokens?.idToken?.payload['identities'];
}

/**
 * Sets a new password for a signed-in learner who knows the current one. That ends every session; this browser is
 * signed in again right away.
 * @param endSessions ends them while this session's tokens are still valid
 * @returns false if this browser has to log in manually because it needs more than the password
 */
export async function changePassword(
  email: string,
  oldPassword: string,
  newPassword: string,
  endSessions: () => Promise<unknown>,
): Promise<boolean> {
  await ask(() => cognito.updatePassword({ oldPassword, newPassword }));
  await endSessions();
  await forgetHere();
  const { isSignedIn } = await ask(() => cognito.signIn({ username: email, password: newPassword }));
  return isSignedIn;
}

/** Ends the sessions of all browsers, this one last. Refusals are reported: the learner may fear for the account. */
export async function signOutEverywhere(endSessions: () => Promise<unknown>): Promise<void> {
  await endSessions();
  await leaveHere();
}

/** A token as Amplify stores it. */
function jwt(token: string) {
  const bytes = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  return { payload: JSON.parse(text), toString: () => token };
}

/** Signs in with the tokens of the hosted sign-in. From here on it is an ordinary session. */
export async function keepTokens(given: HostedTokens): Promise<void> {
  await ready;
  const accessToken = jwt(given.access_token);
  const tokens = {
    accessToken,
    idToken: jwt(given.id_token),
    refreshToken: given.refresh_token,
    clockDrift: accessToken.payload.iat * 1000 - Date.now(),
    username: accessToken.payload.username,
  };
  await forgetHere(); // a session that was not accepted any more may have left some
  await tokenOrchestrator.setTokens({ tokens });
}

/** Ends the session in this browser only. Listeners are notified before the learner's stored data is removed. */
export async function leaveHere(): Promise<void> {
  dispatchEvent(new Event(leaving));
  forgetKept();
  await ready;
  await forgetHere();
}

/** Removes the tokens and the device key, so the next sign-in is a different session. */
async function forgetHere(): Promise<void> {
  const store = tokenOrchestrator.getTokenStore();
  const username = await store.getLastAuthUser();
  await store.clearTokens();
  await store.clearDeviceMetadata(username);
}

/**
 * Like the above, and revokes the session's refresh token.
 * @throws AuthRefused if that was refused; the browser is signed out even then
 */
export async function signOut(): Promise<void> {
  await ready;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await leaveHere();
  if (tokens) await endAtPool(tokens);
}
