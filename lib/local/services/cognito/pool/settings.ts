/** The properties of a pool and of a client as typed settings, with CloudFormation's defaults. */
import type { JsonObject } from '../../../kernel/json.ts';
import { customName, standardAttributes, type AttributeRule } from './attribute-schema.ts';

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numbers: boolean;
  readonly symbols: boolean;
  readonly temporaryPasswordDays: number;
}

export interface MessageTemplate {
  readonly subject: string;
  readonly body: string;
}

export interface PoolSettings {
  /** Attributes that people sign in with instead of a username. */
  readonly usernameAttributes: readonly string[];
  /** Attributes that can replace the username once they are verified. */
  readonly aliasAttributes: readonly string[];
  readonly caseSensitive: boolean;
  readonly autoVerified: readonly string[];
  readonly verifyBeforeUpdate: readonly string[];
  readonly adminCreatesOnly: boolean;
  readonly passwordPolicy: PasswordPolicy;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly recoversByEmail: boolean;
  readonly verification: MessageTemplate;
  readonly invitation: MessageTemplate;
  readonly from: string;
  /** Mails are sent by SES; otherwise by Cognito's built-in sender. */
  readonly sendsBySes: boolean;
  readonly replyTo: readonly string[];
  /** Function ARNs by trigger name. */
  readonly triggers: Readonly<Record<string, string>>;
  readonly preTokenVersion: string;
  readonly deletionProtected: boolean;
  /** The allowed first factors: `PASSWORD`, `WEB_AUTHN`. */
  readonly firstFactors: ReadonlySet<string>;
  /** The relying party of passkeys; undefined where none is configured. */
  readonly relyingParty?: { readonly id: string; readonly verifiesUser: boolean };
  /** Whether a passkey with user verification counts as a second factor too. */
  readonly passkeyIsTwoFactors: boolean;
  /** Second factors that users may set up: `SOFTWARE_TOKEN_MFA`. */
  readonly mfas: ReadonlySet<string>;
  /** How devices are tracked; undefined = not tracked. */
  readonly devices?: { readonly rememberedOnPrompt: boolean };
}

export interface HostedSettings {
  readonly scopes: ReadonlySet<string>;
  readonly callbacks: ReadonlySet<string>;
  readonly logouts: ReadonlySet<string>;
  readonly providers: ReadonlySet<string>;
}

export interface ClientSettings {
  readonly name: string;
  readonly flows: ReadonlySet<string>;
  /** Seconds. */
  readonly accessTokenLife: number;
  readonly idTokenLife: number;
  readonly refreshTokenLife: number;
  /** Lifetime of challenges, in seconds. */
  readonly challengeLife: number;
  readonly hidesUsers: boolean;
  readonly revocable: boolean;
  /** Seconds for which the previous refresh token stays valid; undefined = no rotation. */
  readonly rotationGrace?: number;
  /** The client's settings for the hosted endpoints; undefined = not allowed. */
  readonly hosted?: HostedSettings;
  readonly readable: ReadonlySet<string>;
  readonly writable: ReadonlySet<string>;
}

/**
 * @param properties resolved properties of AWS::Cognito::UserPool
 */
export function poolSettings(properties: JsonObject): PoolSettings {
  const policy = properties.Policies?.PasswordPolicy ?? {};
  const template = properties.VerificationMessageTemplate ?? {};
  const invitation = properties.AdminCreateUserConfig?.InviteMessageTemplate ?? {};
  const email = properties.EmailConfiguration ?? {};
  const { PreTokenGenerationConfig, ...triggers } = properties.LambdaConfig ?? {};
  if (PreTokenGenerationConfig) triggers.PreTokenGeneration = PreTokenGenerationConfig.LambdaArn;
  const recovery: JsonObject[] | undefined = properties.AccountRecoverySetting?.RecoveryMechanisms;
  return {
    usernameAttributes: properties.UsernameAttributes ?? [],
    aliasAttributes: properties.AliasAttributes ?? [],
    caseSensitive: isTrue(properties.UsernameConfiguration?.CaseSensitive ?? true),
    autoVerified: properties.AutoVerifiedAttributes ?? [],
    verifyBeforeUpdate: properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    adminCreatesOnly: isTrue(properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly),
    passwordPolicy: {
      minimumLength: Number(policy.MinimumLength ?? 8),
      lowercase: isTrue(policy.RequireLowercase ?? !properties.Policies),
      uppercase: isTrue(policy.RequireUppercase ?? !properties.Policies),
      numbers: isTrue(policy.RequireNumbers ?? !properties.Policies),
      symbols: isTrue(policy.RequireSymbols ?? !properties.Policies),
      temporaryPasswordDays: Number(policy.TemporaryPasswordValidityDays ?? 7),
    },
    attributes: schemaOf(properties.Schema ?? []),
    recoversByEmail: !recovery || recovery.some((way) => way.Name === 'verified_email'),
    verification: {
      subject: template.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code',
      body: template.EmailMessage ?? properties.EmailVerificationMessage ?? 'Your verification code is {####}.',
    },
    invitation: {
      subject: invitation.EmailSubject ?? 'Your temporary password',
      body: invitation.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    },
    from: email.From ?? identityOf(email.SourceArn) ?? 'no-reply@verificationemail.com',
    sendsBySes: email.EmailSendingAccount === 'DEVELOPER',
    replyTo: email.ReplyToEmailAddress ? [email.ReplyToEmailAddress] : [],
    triggers,
    preTokenVersion: PreTokenGenerationConfig?.LambdaVersion ?? 'V1_0',
    deletionProtected: properties.DeletionProtection === 'ACTIVE',
    firstFactors: new Set(properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD']),
    relyingParty: properties.WebAuthnRelyingPartyID && {
      id: properties.WebAuthnRelyingPartyID,
      verifiesUser: properties.WebAuthnUserVerification === 'required',
    },
    passkeyIsTwoFactors: properties.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION',
    mfas: new Set(properties.MfaConfiguration === 'OPTIONAL' ? (properties.EnabledMfas ?? []) : []),
    devices: properties.DeviceConfiguration && {
      rememberedOnPrompt: isTrue(properties.DeviceConfiguration.DeviceOnlyRememberedOnUserPrompt),
    },
  };
}

/**
 * @param properties resolved properties of AWS::Cognito::UserPoolClient
 */
export function clientSettings(properties: JsonObject, logicalId: string): ClientSettings {
  const units = properties.TokenValidityUnits ?? {};
  const rotation = properties.RefreshTokenRotation;
  return {
    name: properties.ClientName ?? logicalId,
    flows: new Set(
      (properties.ExplicitAuthFlows ?? ['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']).map(
        (flow: string) => flow.replace(/^ALLOW_/, ''),
      ),
    ),
    accessTokenLife: seconds(properties.AccessTokenValidity, units.AccessToken ?? 'hours', 3600),
    idTokenLife: seconds(properties.IdTokenValidity, units.IdToken ?? 'hours', 3600),
    refreshTokenLife: seconds(properties.RefreshTokenValidity, units.RefreshToken ?? 'days', 30 * 86_400),
    challengeLife: Number(properties.AuthSessionValidity ?? 3) * 60,
    hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    revocable: isTrue(properties.EnableTokenRevocation ?? true),
    rotationGrace: rotation?.Feature === 'ENABLED' ? Number(rotation.RetryGracePeriodSeconds ?? 0) : undefined,
    hosted: isTrue(properties.AllowedOAuthFlowsUserPoolClient)
      ? {
          scopes: new Set(properties.AllowedOAuthScopes ?? []),
          callbacks: new Set(properties.CallbackURLs ?? []),
          logouts: new Set(properties.LogoutURLs ?? []),
          providers: new Set(properties.SupportedIdentityProviders ?? []),
        }
      : undefined,
    readable: new Set(properties.ReadAttributes ?? [...standardAttributes, 'email_verified', 'phone_number_verified']),
    writable: new Set(properties.WriteAttributes ?? standardAttributes),
  };
}

/** CloudFormation passes booleans as booleans or as text. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function schemaOf(declared: JsonObject[]): Map<string, AttributeRule> {
  const rules = new Map<string, AttributeRule>(
    standardAttributes.map((name) => [name, { type: 'String', mutable: true, required: false, min: 0, max: 2048 }]),
  );
  for (const attribute of declared) {
    const standard = rules.has(attribute.Name);
    const limits = attribute.StringAttributeConstraints ?? {};
    const range = attribute.NumberAttributeConstraints ?? {};
    const type = attribute.AttributeDataType ?? 'String';
    rules.set(standard ? attribute.Name : customName(attribute.Name, isTrue(attribute.DeveloperOnlyAttribute)), {
      type,
      mutable: isTrue(attribute.Mutable ?? true),
      required: isTrue(attribute.Required),
      min: Number((type === 'Number' ? range.MinValue : limits.MinLength) ?? (type === 'Number' ? -Infinity : 0)),
      max: Number((type === 'Number' ? range.MaxValue : limits.MaxLength) ?? (type === 'Number' ? Infinity : 2048)),
    });
  }
  return rules;
}

function seconds(value: unknown, unit: string, otherwise: number): number {
  const factor = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }[unit];
  if (!factor) throw new Error(`TokenValidityUnits: '${unit}' is none of seconds, minutes, hours, days`);
  return value == null ? otherwise : Number(value) * factor;
}

function identityOf(arn: string | undefined): string | undefined {
  const identity = arn?.split(':identity/')[1];
  return identity?.includes('@') ? identity : undefined;
}
