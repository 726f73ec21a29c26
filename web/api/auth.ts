/** The door to Amplify Auth, beside security.ts for its page. It is a chunk of its own: reach it through `auth()` of tokens.ts. */
import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';
import { config } from './config.ts';
import { keep, noticeKey } from './kept.ts';
import { forgetKept, leaving } from './kept-for-learner.ts';
import { logFailure } from './log-failure.ts';
import type { HostedTokens } from './oauth.ts';
import { askPool, AuthRefused, endAtPool } from './pool.ts';
import { renewAhead } from './renew-ahead.ts';

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

// It warns whoever names the pool's endpoint, as every stage here does.
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

/** By which the pool says that a session cannot be renewed: it ended, its device was forgotten, its token was used before. */
const ended = ['NotAuthorizedException', 'ResourceNotFoundException', 'RefreshTokenReuseException'];

/** The ID token (it names the learner and carries the e-mail address); undefined once the session cannot be renewed. */
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

/** Renews the token that was issued then, unless another tab has; whoever has signed out meanwhile has none. */
async function renewed(issued: number): Promise<void> {
  const held = await tokenOrchestrator.getTokenStore().loadTokens();
  if (held) await idToken(held.idToken?.payload.iat === issued);
}

/** Somebody else has used this session's refresh token: neither goes on with it, as far as the pool lets the old one end them all. */
async function endStolen(Token: string | undefined): Promise<void> {
  keep(noticeKey, 'stolen', () => sessionStorage);
  if (!Token) return;
  const { userPoolClientId: ClientId } = await config();
  await askPool('RevokeToken', { ClientId, Token }).catch((refused: unknown) => logFailure('Sign-out', refused));
}

/** What the mail with the code needs to lead back to where the learner wanted to go. */
const leadingTo = (from: string | undefined): { readonly clientMetadata?: Record<string, string> } =>
  from === undefined ? {} : { clientMetadata: { from } };

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Who invited the learner, when somebody did. */
  readonly source?: string;
  readonly from?: string;
  /** What shows later that this browser signed up (lib/model/sign-up-proof.ts). */
  readonly proof: string;
}

/** Registers; the pool mails a code. */
export const register = ({ name, email, password, source, from, proof }: Registration) => {
  const userAttributes = {
    email,
    name,
    [`custom:${proofAttribute}`]: proof,
    ...(source && { 'custom:registration_source': source }),
  };
  return ask(() => cognito.signUp({ username: email, password, options: { userAttributes, ...leadingTo(from) } }));
};

/**
 * Proves the address with the mailed code.
 * @param secret that this browser signed up with; where it has none, the password that was given then opens nothing
 */
export const verify = (email: string, code: string, secret = '') =>
  ask(() =>
    cognito.confirmSignUp({
      username: email,
      confirmationCode: code,
      options: { clientMetadata: { [proofField]: secret } },
    }),
  );

/** Mails another code. */
export const resendCode = (email: string, from?: string) =>
  ask(() => cognito.resendSignUpCode({ username: email, options: leadingTo(from) }));

/** Tokens of an earlier session that the profile did not accept may be in the way of a new one: they go first. */
export const asVisitor = <T>(attempt: () => Promise<T>): Promise<T> =>
  ask(attempt).catch(async (error: unknown) => {
    if (!(error instanceof AuthRefused) || error.code !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut().catch((refused: unknown) => logFailure('Sign-out', refused));
    return ask(attempt);
  });

/** Signs in by SRP, so that the password never leaves the browser; says what is still to be done when it does not suffice. */
export async function signIn(email: string, password: string): Promise<'done' | 'verify' | 'reset' | 'code' | 'other'> {
  const { nextStep } = await asVisitor(() => cognito.signIn({ username: email, password }));
  if (nextStep.signInStep === 'DONE') return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'verify';
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  return nextStep.signInStep === 'RESET_PASSWORD' ? 'reset' : 'other';
}

/** Mails a code that resets the password, when there is such an account; the answer is the same when there is none. */
export const forgotPassword = (email: string, from?: string) =>
  ask(() => cognito.resetPassword({ username: email, options: leadingTo(from) }));

/** Sets a new password with the mailed code. */
export const resetPassword = (email: string, code: string, password: string) =>
  ask(() => cognito.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));

/** Whether the pool keeps a password of this learner; for those who come through another provider it does not. */
export async function hasPassword(): Promise<boolean> {
  const { tokens } = await ask(() => cognito.fetchAuthSession());
  return !tokens?.idToken?.payload['identities'];
}

/**
 * Sets a new password for whoever is signed in and knows the one before. Every session ends with it, this browser's too, which is
 * signed in anew at once.
 * @param endSessions ends them, the tokens of this one being good until then
 * @returns false when this browser has to log in by hand, as it takes more than the password
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

/** Ends the sessions of all browsers, this one last. A learner who fears for the account must hear of a refusal. */
export async function signOutEverywhere(endSessions: () => Promise<unknown>): Promise<void> {
  await endSessions();
  await leaveHere();
}

/** A token as Amplify keeps it. */
function jwt(token: string) {
  const bytes = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  return { payload: JSON.parse(text), toString: () => token };
}

/** Signs in with what the hosted sign-in gave; from here on it is a session like any other. */
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

/** Ends the session in this browser alone. What was kept here for the learner is told first, then gone. */
export async function leaveHere(): Promise<void> {
  dispatchEvent(new Event(leaving));
  forgetKept();
  await ready;
  await forgetHere();
}

/** Tokens, and what this browser is known by to the pool: whoever signs in next is another session. */
async function forgetHere(): Promise<void> {
  const store = tokenOrchestrator.getTokenStore();
  const username = await store.getLastAuthUser();
  await store.clearTokens();
  await store.clearDeviceMetadata(username);
}

/** The same, and revokes the session's refresh token. @throws AuthRefused when that was refused; the browser is signed out even then */
export async function signOut(): Promise<void> {
  await ready;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await leaveHere();
  if (tokens) await endAtPool(tokens);
}
