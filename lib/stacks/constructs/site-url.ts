import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { StageSettings } from '../../stages.ts';

/**
 * The site's public address, for stacks deployed before the site. A stage without its own domain learns CloudFront's domain name only from
 * its first deployment; the second one receives it by this parameter. Each stack has its own parameter, because a value that one stack
 * exports to another can no longer be changed.
 */
export const siteUrl = (stack: Stack, { site }: StageSettings): string =>
  new CfnParameter(stack, 'SiteUrl', {
    description: 'Scheme and host of the site, without a slash at the end',
    default: site ? `https://${site.domain}` : 'http://localhost:3000',
    allowedPattern: '^(https://[a-z0-9.-]+|http://localhost:[0-9]+)$',
  }).valueAsString;
