/** Queues revocations for running classes. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { environment } from '../../lib/model/environment.ts';
import type { Revocation } from '../../lib/model/live.ts';
import { correlation } from '../shared/log.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

const sqs = new SQSClient(clientDefaults);

/**
 * Seconds until each round: a token issued just before the revocation may be used later. A chat token lasts one minute, a player token
 * five.
 */
const again = [0, 65, 245];

/** Does nothing after the last round. */
export async function queueRevocation(revocation: Revocation): Promise<void> {
  const delay = again[revocation.round];
  if (delay === undefined) return;
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: requireEnv(environment.revocationsQueue),
      MessageBody: JSON.stringify({ ...revocation, correlation: correlation() }),
      DelaySeconds: delay,
    }),
  );
}

export const isLastRound = (round: number): boolean => round >= again.length - 1;
