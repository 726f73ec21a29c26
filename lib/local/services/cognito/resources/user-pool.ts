import { rmSync } from 'node:fs';
import type { JsonObject } from '../../../kernel/json.ts';
import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import { openPool, poolDirectory, type Cognito } from '../pool/pool.ts';
import { isTrue, poolSettings } from '../pool/settings.ts';
import { keepsIdentity, upper, lower, digits, randomText } from '../properties.ts';

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
  // Either setting delivers mail to the stage's mail box.
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
  // Threat protection of the Plus plan: the attacks it blocks do not happen on a developer's machine.
  UserPoolAddOns: { AdvancedSecurityMode: true },
  UserPoolName: true,
  UserPoolTags: true,
  UserPoolTier: true,
  WebAuthnFactorConfiguration: true,
  WebAuthnRelyingPartyID: true,
  WebAuthnUserVerification: true,
  VerificationMessageTemplate: { DefaultEmailOption: true, EmailMessage: true, EmailSubject: true, SmsMessage: true },
};

export function userPoolResource(cognito: Cognito): ResourceType {
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

function refuseUnsupportedPool(properties: JsonObject): void {
  const refuse = (what: string) => {
    throw new Error(`${what} is not supported by the local stage`);
  };
  if (properties.MfaConfiguration === 'ON') refuse("MfaConfiguration 'ON'");
  const factors: string[] = properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? [];
  for (const factor of factors)
    if (!['PASSWORD', 'WEB_AUTHN'].includes(factor)) refuse(`AllowedFirstAuthFactors '${factor}'`);
  // As on AWS, choice-based sign-in is not part of the Lite plan.
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

const providerName = (region: string, id: string) => `cognito-idp.${region}.amazonaws.com/${id}`;
