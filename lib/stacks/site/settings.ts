import { CfnCondition, CfnParameter, Fn, Stack } from 'aws-cdk-lib';
import type { StageSettings } from '../../stages.ts';
import type { ApiStack } from '../api/api-stack.ts';
import type { DataStack } from '../data/data-stack.ts';

/** The site's public address: the distribution's own, unless a parameter replaces it (on a laptop). */
export function publicAddress(stack: Stack, own: string): string {
  const other = new CfnParameter(stack, 'SiteUrl', {
    description: 'Scheme and host of the site, without a slash at the end, where it is not the distribution’s own',
    default: '',
    allowedPattern: '^(https://[a-z0-9.-]+|http://localhost:[0-9]+|)$',
  });
  const hasOther = new CfnCondition(stack, 'HasOtherUrl', {
    expression: Fn.conditionNot(Fn.conditionEquals(other.valueAsString, '')),
  });
  return Fn.conditionIf(hasOther.logicalId, other.valueAsString, own).toString();
}

/** The response of `GET /config.json`, with which the site configures itself for its stage. */
export function siteConfig(stage: StageSettings, data: DataStack, api: ApiStack): Record<string, string> {
  return {
    stage: stage.name,
    region: Stack.of(data).region,
    userPoolId: data.userPool.userPoolId,
    userPoolClientId: data.userPoolClient.userPoolClientId,
    userPoolEndpoint: userPoolEndpoint(data),
    ...(data.oauthDomain && { oauthDomain: data.oauthDomain }),
    ...(stage.social && { socialProvider: stage.social.name }),
    graphqlEndpoint: api.graph.api.attrGraphQlUrl,
    apiKey: api.graph.apiKey.attrApiKey,
  };
}

/** The endpoint of the user pool's service: the issuer URL without the pool's id. */
export function userPoolEndpoint(data: DataStack): string {
  return Fn.select(0, Fn.split('/us-east-1_', data.userPool.userPoolProviderUrl));
}
