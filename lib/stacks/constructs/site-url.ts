import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { StageSettings } from '../../stages.ts';

/**
 * The address that learners see, for stacks that the site itself comes after. A stage without a domain of its own learns
 * CloudFront's name only by its first deploy; the second is told it by this parameter. Each stack has its own: what one stack
 * exports to another cannot be changed any more.
 */
export const siteUrl = (stack: Stack, { site }: StageSettings): string =>
  new CfnParameter(stack, 'SiteUrl', {
    description: 'Scheme and host of the site, without a slash at the end',
    default: site ? `https://${site.domain}` : 'http://localhost:3000',
    allowedPattern: '^(https://[a-z0-9.-]+|http://localhost:[0-9]+)$',
  }).valueAsString;
