/** User pool calls of the security page, through Amplify; a separate chunk. */
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
import { endAtPool } from './end-at-pool.ts';
import { askPool, AuthRefused } from './pool.ts';

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

/** A signed-in browser, as the pool lists it. */
export interface SignedInDevice {
  readonly key: string;
  /** The browser's own name for itself, if any. */
  readonly name?: string;
  /** When it signed in. */
  readonly since: Date;
  /** Whether it is this browser. */
  readonly here: boolean;
}

/**
 * Lifetime of refresh tokens (lib/stacks/data/data-stack.ts): a device with an older sign-in is no longer signed in.
 */
const longestSession = 30 * 86_400_000;

/** This browser first, then the newest. A sign-in with the federated identity provider has no device. */
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

/** Mails a code to the new address; nothing changes until it is entered. */
export const askForEmail = (email: string) => ask(() => cognito.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } })); // prettier-ignore

/** Verifies the new address and renews the tokens, which contain it. */
export async function confirmEmail(confirmationCode: string): Promise<void> {
  await ask(() => cognito.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }));
  await ask(() => cognito.fetchAuthSession({ forceRefresh: true }));
}

/** When this session began, in seconds since the epoch. Renewing tokens does not change it. */
export async function signedInAt(): Promise<number> {
  const { tokens } = await ask(() => cognito.fetchAuthSession());
  return Number(tokens?.idToken?.payload['auth_time'] ?? 0);
}

/** Amplify's sign-in state during a second sign-in, alongside the current session. */
const beside = new Map<string, string>();
const besideStorage = {
  setItem: async (key: string, value: string) => void beside.set(key, value),
  getItem: async (key: string) => beside.get(key) ?? null,
  removeItem: async (key: string) => void beside.delete(key),
  clear: async () => beside.clear(),
};

/**
 * Signs in again without leaving the current session, which is unchanged if that fails.
 * @returns false if a second factor is still required
 */
export const signInAgain = (email: string, password: string): Promise<boolean> =>
  besideTheSession(() => cognito.signIn({ username: email, password }));

/**
 * Completes a sign-in with the second factor.
 * @param again whether it runs alongside a session (`signInAgain`)
 */
export async function confirmCode(challengeResponse: string, again: boolean): Promise<void> {
  const confirm = () => cognito.confirmSignIn({ challengeResponse });
  const done = again ? await besideTheSession(confirm) : (await ask(confirm)).isSignedIn;
  if (!done) throw new AuthRefused('Unknown', 'More is asked for than a code');
}

/** Whether sign-in requires a code of an authenticator app after the password. */
export async function isAppOn(): Promise<boolean> {
  const { enabled = [] } = await ask(() => cognito.fetchMFAPreference());
  return enabled.includes('TOTP');
}

/**
 * A new secret for an authenticator app, in base32. It replaces the previous one once a code generated with it is
 * verified.
 */
export const newAppSecret = async (): Promise<string> => (await ask(() => cognito.setUpTOTP())).sharedSecret;

export async function turnAppOn(code: string): Promise<void> {
  await ask(() => cognito.verifyTOTPSetup({ code }));
  await ask(() => cognito.updateMFAPreference({ totp: 'PREFERRED' }));
  await letPasskeyStandForBoth();
}

export const turnAppOff = () => ask(() => cognito.updateMFAPreference({ totp: 'DISABLED' }));

/**
 * Signs in with a passkey of this device.
 * @throws AuthRefused `NoPasskey` if the device has none for the address
 */
export async function signInByPasskey(username: string, again: boolean): Promise<void> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  const attempt = () => cognito.signIn({ username, options });
  const done = again ? await besideTheSession(attempt) : (await asVisitor(attempt)).isSignedIn;
  if (!done) throw new AuthRefused('NoPasskey', 'Another factor is asked for');
}

export interface KeptPasskey {
  readonly id: string;
  /** The learner's name for it, or the pool's. */
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

/** Removes its name as well. */
export async function removePasskey(credentialId: string): Promise<void> {
  await ask(() => cognito.deleteWebAuthnCredential({ credentialId }));
  const left = (await passkeys()).map(({ id }) => id);
  await keepNames(withoutOtherPasskeys(await passkeyNames(), left));
}

/** For learners with an authenticator app: without it the pool offers them no passkey. Amplify has no call for it. */
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
  // Under the previous user name: Amplify's depends on the sign-in alias.
  await store.storeTokens({ ...fresh, username: before.username });
  await endAtPool({ ...before, accessToken: fresh.accessToken }).catch((error: unknown) =>
    logFailure('Ending the session before', error),
  );
  return true;
}
