import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../../../journal.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import type { Cognito, Pool } from '../pool/pool.ts';
import { clientSettings, isTrue } from '../pool/settings.ts';
import { keepsIdentity, lower, digits, randomText } from '../properties.ts';

const clientShape: Shape = {
  AccessTokenValidity: true,
  AllowedOAuthFlows: true,
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: true,
  AuthSessionValidity: true,
  CallbackURLs: true,
  ClientName: true,
  EnableTokenRevocation: true,
  ExplicitAuthFlows: true,
  GenerateSecret: true,
  IdTokenValidity: true,
  LogoutURLs: true,
  PreventUserExistenceErrors: true,
  ReadAttributes: true,
  RefreshTokenRotation: { Feature: true, RetryGracePeriodSeconds: true },
  RefreshTokenValidity: true,
  SupportedIdentityProviders: true,
  TokenValidityUnits: { AccessToken: true, IdToken: true, RefreshToken: true },
  UserPoolId: true,
  WriteAttributes: true,
};

export function userPoolClientResource(cognito: Cognito): ResourceType {
  const { kernel, pools, clients } = cognito;
  const secrets = openJournal<string>(join(kernel.directory, 'cognito', 'client-secrets.jsonl'));
  return {
    properties: clientShape,
    async put({ logicalId, properties }, before) {
      const pool = pools.get(properties.UserPoolId);
      if (!pool) throw new Error(`UserPoolId: there is no user pool ${String(properties.UserPoolId)}`);
      refuseUnsupportedClient(properties, pool);
      const same = before && keepsIdentity(before, properties, ['GenerateSecret', 'UserPoolId']);
      const id = same ? before.physicalId : randomText(26, lower + digits);
      const settings = clientSettings(properties, logicalId);
      if (isTrue(properties.GenerateSecret) && !secrets.get(id)) secrets.set(id, secretText());
      const secret = secrets.get(id);
      clients.set(id, { id, pool, settings, secret });
      const attributes = { ClientId: id, Name: settings.name, ...(secret && { ClientSecret: secret }) };
      return { physicalId: id, attributes };
    },
    async remove({ physicalId }) {
      clients.delete(physicalId);
      secrets.delete(physicalId);
    },
  };
}

/** Throws for what AWS would refuse, and for OAuth flows that are not emulated. */
function refuseUnsupportedClient(properties: JsonObject, pool: Pool): void {
  for (const name of properties.SupportedIdentityProviders ?? []) {
    if (name !== 'COGNITO' && !pool.providers.has(name))
      throw new Error(`SupportedIdentityProviders: The provider ${name} does not exist for User Pool ${pool.id}.`);
  }
  const rotates = properties.RefreshTokenRotation?.Feature === 'ENABLED';
  if (rotates && properties.ExplicitAuthFlows?.includes('ALLOW_REFRESH_TOKEN_AUTH'))
    throw new Error('RefreshTokenRotation: refresh token rotation cannot be enabled with ALLOW_REFRESH_TOKEN_AUTH.');
  if (!isTrue(properties.AllowedOAuthFlowsUserPoolClient)) return;
  const flows: string[] = properties.AllowedOAuthFlows ?? [];
  const other = flows.find((flow) => flow !== 'code');
  if (other) throw new Error(`AllowedOAuthFlows: the flow '${other}' is not supported by the local stage`);
  if (flows.length === 0) throw new Error('AllowedOAuthFlows and AllowedOAuthScopes are required if user pool client is allowed to use OAuth flows.'); // prettier-ignore
  for (const url of [...(properties.CallbackURLs ?? []), ...(properties.LogoutURLs ?? [])]) {
    // AWS allows plain http only for localhost.
    if (!/^https:\/\/|^http:\/\/localhost(:\d+)?(\/|$)|^(?!http)[a-z][\w+.-]*:/.test(url) || url.includes('#'))
      throw new Error(`CallbackURLs: ${url} is not a valid redirect URI`);
  }
}

/** 51 base-36 characters, like Cognito's. */
function secretText(): string {
  return BigInt(`0x1${createHash('sha512').update(randomBytes(64)).digest('hex')}`)
    .toString(36)
    .slice(1, 52);
}
