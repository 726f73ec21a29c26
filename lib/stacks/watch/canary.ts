import { Duration, type Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { environment } from '../../model/environment.ts';
import { paymentPageKey } from '../../model/release.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { Schedule } from '../constructs/schedule.ts';
import { scriptOrigin } from '../constructs/script-origin.ts';
import { siteUrl } from '../constructs/site-url.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';

/**
 * Visits the site like a visitor every five minutes.
 * @param content the bucket that records what was released
 * @param keyExpires when the site's API key expires, in seconds since the epoch
 */
export function canary(stack: Stack, stage: StageSettings, content: IBucket, keyExpires: number): void {
  const target = new NodeFunction(stack, 'Canary', {
    ...functionDefaults(stage),
    entry: 'watch/canary.ts',
    description: 'Visits the site like a visitor and reports the failing step',
    environment: {
      [environment.stage]: stage.name,
      [environment.siteUrl]: siteUrl(stack, stage),
      [environment.apiKeyExpires]: String(keyExpires),
      [environment.contentBucket]: content.bucketName,
      [environment.stripeScript]: scriptOrigin(stack),
    },
    allow: [{ actions: ['s3:GetObject'], resources: [content.arnForObjects(paymentPageKey)] }],
    timeout: Duration.seconds(90),
    memory: 256,
    reservedConcurrency: 1,
  });
  new Schedule(stack, 'Walk', {
    every: Duration.minutes(5),
    description: 'Runs the canary',
    target,
  });
}
