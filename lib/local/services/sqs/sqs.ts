import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { gaugesOf } from './gauges.ts';
import { createOperations } from './operations/calls.ts';
import type { Queues } from './queues.ts';
import { queuePolicyResource } from './resources/queue-policy.ts';
import { queueResource } from './resources/queue.ts';

/** SQS at `/_aws/sqs`: standard queues with dead-letter queues, stored in the state folder. */
export function createSqs(kernel: Kernel): Service {
  const queues: Queues = {
    byName: new Map(),
    policies: new Map(),
    deleted: new Map(),
    urlOf: (name) => `${kernel.url}/_aws/sqs/${kernel.account}/${name}`,
    arnOf: (name) => `arn:${kernel.partition}:sqs:${kernel.region}:${kernel.account}:${name}`,
  };
  const call = createOperations(kernel, queues);
  kernel.ports.sqs = { call };
  kernel.ports.metrics?.gauge((at) => gaugesOf(queues.byName.values(), at));
  return {
    resources: {
      'AWS::SQS::Queue': queueResource(kernel, queues),
      'AWS::SQS::QueuePolicy': queuePolicyResource(kernel, queues),
    },
    endpoint: 'sqs',
    handle: jsonEndpoint(kernel, call),
    async stop() {
      for (const queue of queues.byName.values()) queue.close();
    },
  };
}
