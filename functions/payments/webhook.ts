/** Stripe's webhook: is it Stripe who speaks, and is what was said safely kept? Nothing else happens here. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { signatureSeconds } from '../../lib/model/stripe-events.ts';
import { metric } from '../shared/metric.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';
import { eventMessageOf } from './event-message.ts';
import { webhookSecrets } from './keys.ts';
/** Maximum age of a signature, and maximum clock skew into the future, in seconds. */
/** Seconds that a clock may be ahead of ours. */
const ahead = 60;
/** In bytes; Stripe's events are far smaller. */
const largest = 512 * 1024;

const sqs = new SQSClient(clientDefaults);

export async function handler(request: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const body = Buffer.from(request.body ?? '', request.isBase64Encoded ? 'base64' : 'utf8');
  if (body.length > largest) return answer(413);
  const event = await verified(body, request.headers['stripe-signature']);
  if (!event) {
    metric('WebhookRefused');
    return answer(400);
  }
  if (event.livemode !== (requireEnv(environment.livemode) === 'true')) {
    metric('WebhookOfOtherMode', { event: event.id });
    return answer(200);
  }
  if (event.api_version !== Stripe.API_VERSION) metric('WebhookOfOtherVersion', { version: event.api_version ?? '' });
  // From here on, a failure returns 500 through the function's own error, and Stripe sends the event again.
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: requireEnv(environment.paymentsQueue),
      MessageBody: JSON.stringify(eventMessageOf(event)),
    }),
  );
  return answer(200);
}

const answer = (statusCode: number): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ received: statusCode === 200 }),
});

/** Tries the current and the previous secret; after a failure, a secret rotated within the last minutes is fetched once more. */
async function verified(body: Buffer, signature: string | undefined): Promise<Stripe.Event | undefined> {
  const time = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature ?? '')?.[1]);
  // The SDK accepts timestamps in the future.
  if (!signature || !Number.isFinite(time) || time > Date.now() / 1000 + ahead) return undefined;
  for (const fresh of [false, true]) {
    for (const secret of await webhookSecrets(fresh)) {
      const event = await signed(body, signature, secret);
      if (event) return event;
    }
  }
  return undefined;
}

async function signed(body: Buffer, signature: string, secret: string): Promise<Stripe.Event | undefined> {
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret, signatureSeconds);
  } catch {
    // Whatever it is, it was not signed by Stripe with this secret.
    return undefined;
  }
}
