/**
 * Goes the way of a visitor every five minutes. A function of our own, not a canary of CloudWatch Synthetics: that one needs a runtime
 * with a library nobody can install, so it would be the one thing of a stage that does not run on a laptop and is never tested
 * before it is deployed; it also costs more than all our functions at rest. Besides writing its log it may read what the page on
 * which cards are entered was released as.
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
    // Also when it passed: silence is told of by the same alarm.
    metric('CanaryFailed', { step: outcome.failed ?? '' }, outcome.failed ? 1 : 0);
    metric('CanaryDuration', {}, Date.now() - began, 'Milliseconds');
    const expires = Number(requireEnv(environment.apiKeyExpires)) * 1000;
    metric('ApiKeyDaysLeft', {}, Math.floor((expires - began) / day));
    return outcome;
  });
}

/** From where no role of the stage writes but the publisher's and CDK's deployment's. */
async function released(): Promise<PaymentPage> {
  const object = { Bucket: requireEnv(environment.contentBucket), Key: paymentPageKey };
  const { Body } = await s3.send(new GetObjectCommand(object));
  return JSON.parse(await Body!.transformToString()) as PaymentPage;
}
