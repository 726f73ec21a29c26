/** What the security page asks of the user pool, by Amplify; a chunk of its own. */
import * as cognito from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import { ask, asVisitor } from './auth.ts';
import {
  passkeyName,
  passkeyNamesAttribute,
  withoutOtherPasskeys,
  withPasskeyName,
} from '../../lib/model/passkey-names.ts';
import { logFailure } from './log-failure.ts';
import { askPool, AuthRefused, endAtPool } from './pool.ts';

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

/** A browser that is signed in, as the pool knows it. */
export interface SignedInDevice {
  readonly key: string;
  /** As the browser named itself, or undefined. */
  readonly name?: string;
  /** When it signed in. */
  readonly since: Date;
  /** Whether it is this browser. */
  readonly here: boolean;
}

/** Refresh tokens end after this (lib/stacks/data/data-stack.ts): a device of before that is signed in no more. */
const longestSession = 30 * 86_400_000;

/** The newest first, this browser before all. A sign-in by the other provider has no device. */
export async function devices(): Promise<SignedInDevice[]> {
  const [listed, own] = await Promise.all([ask(() => cognito.fetchDevices()), tokenOrchestrator.getDeviceMetadata()]);
  return listed
    .map(({ id, name, createDate }) => ({
      key: id,
      name: name as string | undefined,
      since: createDate ?? new Date(0),
      here: id === own?.deviceKey,
    }))
    .filter(({ since, here }) => here || since.getTime() > Date.now() - longestSession)
    .sort((a, b) => Number(b.here) - Number(a.here) || b.since.getTime() - a.since.getTime());
}

/** Has a code mailed to the new address; nothing changes before it is typed. */
export const askForEmail = (email: string) => ask(() => cognito.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } })); // prettier-ignore

/** Proves the new address, and renews the tokens, which name it. */
export async function confirmEmail(confirmationCode: string): Promise<void> {
  await ask(() => cognito.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
  await ask(() => cognito.fetchAuthSession({ forceRefresh: true }));
}

/** When this session began, in seconds since the epoch; renewing tokens leaves it as it was. */
export async function signedInAt(): Promise<number> {
  const { tokens } = await ask(() => cognito.fetchAuthSession());
  return Number(tokens?.idToken?.payload['auth_time'] ?? 0);
}

/** What Amplify keeps while somebody signs in again: beside the session that goes on until then. */
const beside = new Map<string, string>();
const besideStorage = {
  setItem: async (key: string, value: string) => void beside.set(key, value),
  getItem: async (key: string) => beside.get(key) ?? null,
  removeItem: async (key: string) => void beside.delete(key),
  clear: async () => beside.clear(),
};

/**
 * Signs in anew without leaving the session, which stays as it is when that comes to nothing.
 * @returns false when the second factor is still to be shown
 */
export const signInAgain = (email: string, password: string): Promise<boolean> =>
  besideTheSession(() => cognito.signIn({ username: email, password }));

/**
 * Shows the second factor of a sign-in that has begun.
 * @param again whether it goes on beside a session (`signInAgain`)
 */
export async function confirmCode(challengeResponse: string, again: boolean): Promise<void> {
  const confirm = () => cognito.confirmSignIn({ challengeResponse });
  const done = again ? await besideTheSession(confirm) : (await ask(confirm)).isSignedIn;
  if (!done) throw new AuthRefused('Unknown', 'More is asked for than a code');
}

/** Whether codes of an authenticator app are asked for after the password. */
export async function isAppOn(): Promise<boolean> {
  const { enabled = [] } = await ask(() => cognito.fetchMFAPreference());
  return enabled.includes('TOTP');
}

/** A secret for an authenticator app, in base 32. It replaces the one before once a code of it is shown. */
export const newAppSecret = async (): Promise<string> => (await ask(() => cognito.setUpTOTP())).sharedSecret;

export async function turnAppOn(code: string): Promise<void> {
  await ask(() => cognito.verifyTOTPSetup({ code }));
  await ask(() => cognito.updateMFAPreference({ totp: 'PREFERRED' }));
  await letPasskeyStandForBoth();
}

export const turnAppOff = () => ask(() => cognito.updateMFAPreference({ totp: 'DISABLED' }));

/** Signs in with a passkey of this device. @throws AuthRefused `NoPasskey` when there is none to use for the address */
export async function signInByPasskey(username: string, again: boolean): Promise<void> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  const attempt = () => cognito.signIn({ username, options });
  const done = again ? await besideTheSession(attempt) : (await asVisitor(attempt)).isSignedIn;
  if (!done) throw new AuthRefused('NoPasskey', 'Another factor is asked for');
}

export interface KeptPasskey {
  readonly id: string;
  /** As the learner called it, or else the pool. */
  readonly name: string;
  readonly since: Date;
}

const namesAttribute = `custom:${passkeyNamesAttribute}` as const;

async function passkeyNames(): Promise<string | undefined> {
  const attributes: Record<string, string | undefined> = await ask(() => cognito.fetchUserAttributes());
  return attributes[namesAttribute];
}

const keepNames = (value: string) =>
  ask(() => cognito.updateUserAttributes({ userAttributes: { [namesAttribute]: value } }));

export async function passkeys(): Promise<KeptPasskey[]> {
  const [{ credentials }, names] = await Promise.all([
    ask(() => cognito.listWebAuthnCredentials({ pageSize: 20 })),
    passkeyNames(),
  ]);
  return credentials.map(({ credentialId = '', friendlyCredentialName = 'Passkey', createdAt }) => ({
    id: credentialId,
    name: passkeyName(names, credentialId) ?? friendlyCredentialName,
    since: createdAt ?? new Date(0),
  }));
}

export async function addPasskey(name: string): Promise<void> {
  const before = new Set((await passkeys()).map(({ id }) => id));
  await ask(() => cognito.associateWebAuthnCredential());
  const ids = (await passkeys()).map(({ id }) => id);
  const added = ids.find((id) => !before.has(id));
  if (added !== undefined) {
    await keepNames(withPasskeyName(await passkeyNames(), ids, added, name));
  }
  await letPasskeyStandForBoth();
}

/** Its name goes too. */
export async function removePasskey(credentialId: string): Promise<void> {
  await ask(() => cognito.deleteWebAuthnCredential({ credentialId }));
  const left = (await passkeys()).map(({ id }) => id);
  await keepNames(withoutOtherPasskeys(await passkeyNames(), left));
}

/** For learners who are asked for codes: without it the pool offers them no passkey. Amplify has no call for it. */
async function letPasskeyStandForBoth(): Promise<void> {
  const [isOn, all] = [await isAppOn(), await passkeys()];
  const { tokens } = await ask(() => cognito.fetchAuthSession());
  if (!isOn || all.length === 0 || !tokens) return;
  const AccessToken = tokens.accessToken.toString();
  await askPool('SetUserMFAPreference', { AccessToken, WebAuthnMfaSettings: { Enabled: true } });
}

async function besideTheSession(attempt: () => Promise<cognito.SignInOutput>): Promise<boolean> {
  const store = tokenOrchestrator.getTokenStore();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(besideStorage);
  let fresh: Awaited<ReturnType<typeof store.loadTokens>> = null;
  try {
    const { isSignedIn } = await ask(attempt);
    if (!isSignedIn) return false;
    fresh = await store.loadTokens();
  } finally {
    beside.clear();
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  }
  const before = await store.loadTokens();
  if (!fresh || !before || fresh.accessToken.payload.sub !== before.accessToken.payload.sub)
    throw new AuthRefused('NotAuthorizedException', 'Another account');
  // Under the name that they were kept under before: Amplify's differs with what one signs in by.
  await store.storeTokens({ ...fresh, username: before.username });
  await endAtPool({ ...before, accessToken: fresh.accessToken }).catch((error: unknown) =>
    logFailure('Ending the session before', error),
  );
  return true;
}
