/** The pool's record of a user who signs in with another provider. */
import { userDisabled, invalidParameter } from '../errors.ts';
import { checkValues } from '../operations/attributes-of.ts';
import { newUser } from '../operations/new-user.ts';
import type { Client, Cognito, Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { runTrigger, triggerAttributes } from '../pool/triggers.ts';

/**
 * The user `<Provider>_<sub>`, created at the first sign-in; mapped attributes are updated at every one. Throws an
 * AwsError when the account may not sign in or a required attribute is missing.
 */
export async function externalUser(
  cognito: Cognito,
  client: Client,
  provider: OidcProvider,
  claims: Readonly<Record<string, unknown>>,
): Promise<User> {
  const { pool } = client;
  const userId = String(claims[provider.mapping.username ?? 'sub']);
  const username = pool.users.fold(`${provider.name}_${userId}`);
  const attributes = mapped(pool, provider, claims);
  const existing = pool.users.find(username);
  if (existing) {
    if (!existing.enabled) throw userDisabled();
    return pool.users.change(username, (newest) => ({ attributes: { ...newest.attributes, ...attributes } }));
  }
  const since = String(cognito.kernel.clock.now());
  const identity = { dateCreated: since, userId, providerName: provider.name, providerType: 'OIDC', issuer: null, primary: 'true' }; // prettier-ignore
  const draft: User = {
    ...newUser(cognito, pool, { name: username, attributes, status: 'EXTERNAL_PROVIDER' }),
    username,
    attributes: { ...attributes, identities: JSON.stringify([identity]) },
    groups: [`${pool.id}_${provider.name}`],
  };
  const occasion = { pool, client, username, request: { userAttributes: triggerAttributes(draft) } };
  await runTrigger(cognito, { ...occasion, trigger: 'PreSignUp', source: 'PreSignUp_ExternalProvider' });
  // While the trigger ran, the same person may have been added by another sign-in.
  const twin = pool.users.find(username);
  if (twin) return twin;
  pool.users.put(draft);
  await runTrigger(cognito, { ...occasion, trigger: 'PostConfirmation', source: 'PostConfirmation_ConfirmSignUp' });
  return draft;
}

function mapped(
  pool: Pool,
  { mapping }: OidcProvider,
  claims: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const values = Object.entries(mapping)
    .filter(([attribute, claim]) => attribute !== 'username' && claims[claim] !== undefined && claims[claim] !== null)
    .map(([attribute, claim]) => [attribute, String(claims[claim])]);
  const attributes: Record<string, string> = Object.fromEntries(values);
  const missing = [...pool.settings.attributes].filter(([name, { required }]) => required && !attributes[name]);
  if (missing.length > 0) throw invalidParameter(`attributes required: [${missing.map(([name]) => name).join(', ')}]`);
  checkValues(attributes, pool);
  if (attributes.email) attributes.email_verified ??= 'false';
  return attributes;
}
