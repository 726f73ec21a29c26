/** The only door to Amplify Auth. It is a chunk of its own: reach it through `auth()` of tokens.ts. */
import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';
import { config } from './config.ts';
import { forgetKept, leaving } from './kept-for-learner.ts';
import { logFailure } from './log-failure.ts';
import type { HostedTokens } from './oauth.ts';

// It warns whoever names the pool's endpoint, as every stage here does.
ConsoleLogger.LOG_LEVEL = 'ERROR';

const ready = config().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) =>
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { email: true } } },
  }),
);

/** What the identity service refused, by the service's own error name (`CodeMismatchException`, ...). */
export class AuthRefused extends Error {
  override readonly name = 'AuthRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  await ready;
  try {
    return await call();
  } catch (error) {
    const { name = 'Unknown', message = '' } = error as Partial<Error>;
    throw new AuthRefused(name, message);
  }
}

/** The ID token (it names the learner and carries the e-mail address); undefined once the session cannot be renewed. */
export async function idToken(forceRefresh: boolean): Promise<string | undefined> {
  const { tokens } = await ask(() => cognito.fetchAuthSession({ forceRefresh })).catch((error: unknown) => {
    if (error instanceof AuthRefused && error.code === 'NotAuthorizedException') return { tokens: undefined };
    throw error;
  });
  return tokens?.idToken?.toString();
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

/** Signs in by SRP, so that the password never leaves the browser; says what is still to be done when it does not suffice. */
export async function signIn(email: string, password: string): Promise<'done' | 'verify' | 'reset' | 'other'> {
  const attempt = () => ask(() => cognito.signIn({ username: email, password }));
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    // Tokens of an earlier session that the profile did not accept are in the way of a new one.
    if (!(error instanceof AuthRefused) || error.code !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut().catch((refused: unknown) => logFailure('Sign-out', refused));
    return attempt();
  });
  if (nextStep.signInStep === 'DONE') return 'done';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'verify';
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

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

/**
 * Sets a new password for whoever is signed in and knows the one before. Every session ends with it, this browser's too, which is
 * signed in anew at once.
 * @param endSessions ends them, the tokens of this one being good until then
 */
export async function changePassword(
  email: string,
  oldPassword: string,
  newPassword: string,
  endSessions: () => Promise<unknown>,
): Promise<void> {
  await ask(() => cognito.updatePassword({ oldPassword, newPassword }));
  await endSessions();
  await tokenOrchestrator.clearTokens();
  await ask(() => cognito.signIn({ username: email, password: newPassword }));
}

/** Calls the pool itself where Amplify would keep a refusal to itself. @throws AuthRefused */
async function askPool(operation: 'RevokeToken', body: object): Promise<void> {
  const { userPoolEndpoint } = await config();
  await ask(async () => {
    const response = await fetch(userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return;
    const name = response.headers.get('x-amzn-errortype') ?? 'Unknown';
    throw Object.assign(new Error(`${operation} answered ${response.status}`), { name });
  });
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
  await tokenOrchestrator.clearTokens(); // a session that was not accepted any more may have left some
  await tokenOrchestrator.setTokens({ tokens });
}

/** Ends the session in this browser alone. What was kept here for the learner is told first, then gone. */
export async function leaveHere(): Promise<void> {
  dispatchEvent(new Event(leaving));
  forgetKept();
  await ready;
  await tokenOrchestrator.clearTokens();
}

/** The same, and revokes the session's refresh token. @throws AuthRefused when that was refused; the browser is signed out even then */
export async function signOut(): Promise<void> {
  await ready;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  await leaveHere();
  const { userPoolClientId } = await config();
  if (tokens?.refreshToken) await askPool('RevokeToken', { ClientId: userPoolClientId, Token: tokens.refreshToken });
}
