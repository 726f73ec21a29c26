import { guardSteps } from '../../../stacks/api/api-map.ts';
import { spanOf } from '../../../stacks/templates/span.ts';
import { tokenKinds, tokenSeconds, type Token } from '../../../stacks/templates/tokens.ts';
import { at, fewer, larger, lost, lowered, more, noLonger, smaller, type Rule, type Rules } from './rules.ts';

const passwordRules = 'Policies.PasswordPolicy';

/** A step that refuses requests, and that a field no longer takes. Steps are referenced by their logical ids. */
const unguarded: Rule = (before, after) => {
  const [old, now] = [before, after].map((resolver) => JSON.stringify(at(resolver, 'PipelineConfig.Functions') ?? []));
  const gone = guardSteps.filter((step) => {
    const taken = new RegExp(`Step${step.replaceAll('-', '')}[\\dA-F]{8}`);
    return taken.test(old!) && !taken.test(now!);
  });
  return gone.length > 0 ? `it no longer takes the step ${gone.join(', ')}` : undefined;
};

/** A token that is good for longer, in whatever unit. */
const longer =
  (token: Token): Rule =>
  (before, after) => {
    const [old, now] = [tokenSeconds(before, token), tokenSeconds(after, token)];
    return now > old ? `${token}Validity gets longer: ${spanOf(old)} -> ${spanOf(now)}` : undefined;
  };

/** Access control: accounts, sign-in, the API. */
export const ofAccess: Rules = {
  'AWS::Cognito::UserPool': [
    noLonger('DeletionProtection', 'ACTIVE', 'deletion protection is switched off'),
    lowered('MfaConfiguration', ['ON', 'OPTIONAL', 'OFF'], 'second factor'),
    fewer('EnabledMfas', 'kinds of second factor that go'),
    lowered('UserPoolAddOns.AdvancedSecurityMode', ['ENFORCED', 'AUDIT', 'OFF'], 'threat protection'),
    lowered('UserPoolTier', ['PLUS', 'ESSENTIALS', 'LITE'], 'feature plan'),
    smaller(`${passwordRules}.MinimumLength`, 'shorter passwords'),
    ...['RequireLowercase', 'RequireUppercase', 'RequireNumbers', 'RequireSymbols'].map((rule) =>
      noLonger(`${passwordRules}.${rule}`, true, `passwords no longer ${rule}`),
    ),
    fewer(
      'UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate',
      'changed without a code to the new one',
    ),
    ...['PreSignUp', 'PostConfirmation', 'CustomMessage'].map((trigger) =>
      lost(`LambdaConfig.${trigger}`, `the trigger ${trigger} is asked no more`),
    ),
  ],
  'AWS::Cognito::UserPoolClient': [
    noLonger('PreventUserExistenceErrors', 'ENABLED', 'answers tell whether an address has an account'),
    noLonger('EnableTokenRevocation', true, 'refresh tokens can no longer be revoked'),
    noLonger('RefreshTokenRotation.Feature', 'ENABLED', 'refresh tokens are no longer good once alone'),
    more('ExplicitAuthFlows', 'another way to sign in'),
    more('AllowedOAuthFlows', 'another OAuth flow'),
    more('AllowedOAuthScopes', 'another OAuth scope'),
    more('WriteAttributes', 'learners may write an attribute more'),
    more('ReadAttributes', 'the site may read an attribute more'),
    ...tokenKinds.map(longer),
  ],
  'AWS::AppSync::GraphQLApi': [
    noLonger('IntrospectionConfig', 'DISABLED', 'anyone may read the schema'),
    larger('QueryDepthLimit', 'deeper queries'),
    larger('ResolverCountLimit', 'more resolvers a request'),
    more('AdditionalAuthenticationProviders', 'another way to be let in'),
    (before, after) =>
      before.AuthenticationType === after.AuthenticationType
        ? undefined
        : `fields without a directive are open to others: ${before.AuthenticationType} -> ${after.AuthenticationType}`,
    lost('UserPoolConfig.AppIdClientRegex', 'tokens of every client of the pool are taken'),
    lowered('LogConfig.FieldLogLevel', ['ALL', 'INFO', 'DEBUG', 'ERROR', 'NONE'], 'less is logged'),
    noLonger('LogConfig.ExcludeVerboseContent', true, 'tokens and addresses are logged'),
  ],
  'AWS::AppSync::Resolver': [unguarded],
  'AWS::ApiGatewayV2::Stage': [
    larger('DefaultRouteSettings.ThrottlingRateLimit', 'more requests a second'),
    larger('DefaultRouteSettings.ThrottlingBurstLimit', 'more requests at once'),
  ],
};
