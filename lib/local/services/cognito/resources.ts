/** AWS::Cognito::UserPool and AWS::Cognito::UserPoolClient. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Deployed, ResourceType, Shape } from '../../kernel/resource-type.ts';
import { openPool, poolDirectory, type Cognito, type Pool } from './pool/pool.ts';
import { clientSettings, isTrue, poolSettings } from './pool/settings.ts';

const trigger = true;

const poolShape: Shape = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: true, Priority: true }] },
  AdminCreateUserConfig: {
    AllowAdminCreateUserOnly: true,
    InviteMessageTemplate: { EmailMessage: true, EmailSubject: true, SMSMessage: true },
    UnusedAccountValidityDays: true,
  },
  AliasAttributes: true,
  AutoVerifiedAttributes: true,
  DeletionProtection: true,
  DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: true },
  // Either way mail goes to the stage's mail box.
  EmailConfiguration: {
    ConfigurationSet: true,
    EmailSendingAccount: true,
    From: true,
    ReplyToEmailAddress: true,
    SourceArn: true,
  },
  EmailVerificationMessage: true,
  EmailVerificationSubject: true,
  EnabledMfas: true,
  LambdaConfig: {
    CustomMessage: trigger,
    PostAuthentication: trigger,
    PostConfirmation: trigger,
    PreAuthentication: trigger,
    PreSignUp: trigger,
    PreTokenGeneration: trigger,
    PreTokenGenerationConfig: { LambdaArn: true, LambdaVersion: true },
  },
  MfaConfiguration: true,
  Policies: {
    SignInPolicy: { AllowedFirstAuthFactors: true },
    PasswordPolicy: {
      MinimumLength: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireUppercase: true,
      TemporaryPasswordValidityDays: true,
    },
  },
  Schema: [
    {
      AttributeDataType: true,
      DeveloperOnlyAttribute: true,
      Mutable: true,
      Name: true,
      NumberAttributeConstraints: { MaxValue: true, MinValue: true },
      Required: true,
      StringAttributeConstraints: { MaxLength: true, MinLength: true },
    },
  ],
  SmsVerificationMessage: true,
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: true },
  UsernameAttributes: true,
  UsernameConfiguration: { CaseSensitive: true },
  // Threat protection of the plus plan: what it would refuse, nobody tries on a laptop.
  UserPoolAddOns: { AdvancedSecurityMode: true },
  UserPoolName: true,
  UserPoolTags: true,
  UserPoolTier: true,
  WebAuthnFactorConfiguration: true,
  WebAuthnRelyingPartyID: true,
  WebAuthnUserVerification: true,
  VerificationMessageTemplate: { DefaultEmailOption: true, EmailMessage: true, EmailSubject: true, SmsMessage: true },
};

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

export function userPoolType(cognito: Cognito): ResourceType {
  const { kernel, pools } = cognito;
  return {
    properties: poolShape,
    async put({ stack, logicalId, properties }, before) {
      refuseUnsupportedPool(properties);
      const same =
        before && keepsIdentity(before, properties, ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration']);
      const id = same ? before.physicalId : `${kernel.region}_${randomText(9, upper + lower + digits)}`;
      const settings = poolSettings(properties);
      const open = pools.get(id);
      if (open) open.settings = settings;
      else pools.set(id, openPool(kernel, id, settings, `${stack}/${logicalId}`));
      const { arn, url } = pools.get(id)!;
      return {
        physicalId: id,
        attributes: { Arn: arn, UserPoolId: id, ProviderName: providerName(kernel.region, id), ProviderURL: url },
      };
    },
    async remove({ physicalId, properties }) {
      if (properties?.DeletionProtection === 'ACTIVE') {
        throw new Error('The user pool cannot be deleted because deletion protection is activated.');
      }
      pools.delete(physicalId);
      rmSync(poolDirectory(kernel, physicalId), { recursive: true, force: true });
    },
  };
}

export function userPoolClientType(cognito: Cognito): ResourceType {
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

function refuseUnsupportedPool(properties: Record<string, any>): void {
  const refuse = (what: string) => {
    throw new Error(`${what} is not supported by the local stage`);
  };
  if (properties.MfaConfiguration === 'ON') refuse("MfaConfiguration 'ON'");
  const factors: string[] = properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? [];
  for (const factor of factors)
    if (!['PASSWORD', 'WEB_AUTHN'].includes(factor)) refuse(`AllowedFirstAuthFactors '${factor}'`);
  // As AWS does: choosing by what to sign in is not part of the Lite plan.
  if (factors.includes('WEB_AUTHN') && (properties.UserPoolTier ?? 'ESSENTIALS') === 'LITE')
    throw new Error('Policies: passkeys need the feature plan Essentials or Plus.');
  if (isTrue(properties.DeviceConfiguration?.ChallengeRequiredOnNewDevice)) {
    refuse(
      'DeviceConfiguration ChallengeRequiredOnNewDevice, by which a remembered device stands for a second factor,',
    );
  }
  if (properties.AutoVerifiedAttributes?.includes('phone_number')) refuse('AutoVerifiedAttributes phone_number');
  if (properties.UsernameAttributes?.includes('phone_number')) refuse('UsernameAttributes phone_number');
  if (properties.AliasAttributes?.includes('phone_number')) refuse('AliasAttributes phone_number');
  const emailOption = properties.VerificationMessageTemplate?.DefaultEmailOption ?? 'CONFIRM_WITH_CODE';
  if (emailOption !== 'CONFIRM_WITH_CODE') refuse(`DefaultEmailOption '${emailOption}'`);
  const version = properties.LambdaConfig?.PreTokenGenerationConfig?.LambdaVersion ?? 'V1_0';
  if (version !== 'V1_0') refuse(`PreTokenGenerationConfig LambdaVersion '${version}'`);
}

/** Throws for what AWS would refuse too, and for OAuth flows that are not emulated. */
function refuseUnsupportedClient(properties: Record<string, any>, pool: Pool): void {
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
    // AWS takes plain http for the developer's own machine alone.
    if (!/^https:\/\/|^http:\/\/localhost(:\d+)?(\/|$)|^(?!http)[a-z][\w+.-]*:/.test(url) || url.includes('#'))
      throw new Error(`CallbackURLs: ${url} is not a valid redirect URI`);
  }
}

/** CloudFormation replaces a resource when one of these properties changes. */
function keepsIdentity(before: Deployed, properties: Record<string, any>, names: readonly string[]): boolean {
  const previous = before.properties;
  if (!previous) return true;
  return names.every((name) => JSON.stringify(previous[name]) === JSON.stringify(properties[name]));
}

const providerName = (region: string, id: string) => `cognito-idp.${region}.amazonaws.com/${id}`;

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 51 characters of base 36, as Cognito makes them. */
function secretText(): string {
  return BigInt(`0x1${createHash('sha512').update(randomBytes(64)).digest('hex')}`)
    .toString(36)
    .slice(1, 52);
}
