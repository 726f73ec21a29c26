/** The only door to Amplify Auth. It is a chunk of its own: reach it through `auth()` of tokens.ts. */
import { Amplify } from 'aws-amplify';
import * as cognito from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { config } from './config.ts';

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

/** Registers; the pool mails a code. */
export const register = (name: string, email: string, password: string) =>
  ask(() => cognito.signUp({ username: email, password, options: { userAttributes: { email, name } } }));

/** Proves the address with the mailed code. */
export const verify = (email: string, code: string) =>
  ask(() => cognito.confirmSignUp({ username: email, confirmationCode: code }));

/** Mails another code. */
export const resendCode = (email: string) => ask(() => cognito.resendSignUpCode({ username: email }));

/** Signs in by SRP, so that the password never leaves the browser; says what is still to be done when it does not suffice. */
export async function signIn(email: string, password: string): Promise<'done' | 'verify' | 'other'> {
  const attempt = () => ask(() => cognito.signIn({ username: email, password }));
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    // Tokens of an earlier session that the profile did not accept are in the way of a new one.
    if (!(error instanceof AuthRefused) || error.code !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'DONE') return 'done';
  return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'verify' : 'other';
}

/** Ends this browser's session and revokes its refresh token. */
export const signOut = () => ask(() => cognito.signOut());
