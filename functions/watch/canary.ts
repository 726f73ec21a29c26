/**
 * Follows a visitor's steps every five minutes. It is our own function, not a CloudWatch Synthetics canary: that needs a runtime with a
 * library that cannot be installed, so it would be the only part of a stage that does not run on a laptop and is not tested before it is
 * deployed; it also costs more than all our idle functions. Besides writing its log, it can read the released version of the page with
 * the card fields.
 */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../../lib/model/environment.ts';
import { paymentPageKey, type PaymentPage } from '../../lib/model/release.ts';
import { withCorrelation, log } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { s3 } from '../shared/s3.ts';
import { runJourney, type Outcome } from './journey.ts';

const day = 86_400_000;

export async function handler(): Promise<Outcome> {
  const began = Date.now();
  const correlation = `canary${Math.floor(began / 1000)
    .toString(36)
    .slice(-4)}-1`;
  return withCorrelation(correlation, async () => {
    const outcome = await runJourney(requireEnv(environment.siteUrl), correlation, {
      provider: requireEnv(environment.stripeScript),
      page: await released(),
    });
    if (outcome.failed) log('ERROR', `The canary failed at the ${outcome.failed}: ${outcome.why}`);
    // Also on success: the same alarm fires if there is no data.
    metric('CanaryFailed', { step: outcome.failed ?? '' }, outcome.failed ? 1 : 0);
    metric('CanaryDuration', {}, Date.now() - began, 'Milliseconds');
    const expires = Number(requireEnv(environment.apiKeyExpires)) * 1000;
    metric('ApiKeyDaysLeft', {}, Math.floor((expires - began) / day));
    return outcome;
  });
}

/** From a bucket that only the publisher's and CDK's deployment roles can write. */
async function released(): Promise<PaymentPage> {
  const object = { Bucket: requireEnv(environment.contentBucket), Key: paymentPageKey };
  const { Body } = await s3.send(new GetObjectCommand(object));
  return JSON.parse(await Body!.transformToString()) as PaymentPage;
}
