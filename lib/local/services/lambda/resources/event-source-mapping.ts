import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { pollQueue, type EventSource, type Mapping, type Polling, type Target } from '../event-source.ts';
import { addressOf } from '../function-address.ts';

/** Pollers of a mapping: Lambda starts with five and runs no more concurrently than the mapping allows. */
const mostPollers = 5;

/** The permissions on the queue that the function's role needs. */
const needed = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** By physical id: the mappings that are polling, and all mappings. */
interface MappingStore {
  readonly sources: Map<string, Polling>;
  readonly mappings: Map<string, Mapping>;
}

/** `AWS::Lambda::EventSourceMapping` of SQS queues. */
export function eventSourceMappingResource(
  kernel: Kernel,
  { sources, mappings }: MappingStore,
  targetOf: (functionName: string) => Target,
): ResourceType {
  return {
    properties: {
      BatchSize: true,
      Enabled: true,
      EventSourceArn: true,
      FunctionName: true,
      FunctionResponseTypes: true,
      MaximumBatchingWindowInSeconds: true,
      ScalingConfig: { MaximumConcurrency: true },
      Tags: true,
    },
    async put({ properties }, before) {
      const source = sourceOf(properties);
      const target = targetOf(properties['FunctionName']);
      await check(kernel, source, target);
      const id = before?.physicalId ?? randomUUID();
      sources.get(id)?.stop();
      sources.delete(id);
      const enabled = String(properties['Enabled'] ?? true) === 'true';
      mappings.set(id, { ...source, id, enabled, functionArn: target.arn });
      if (enabled) sources.set(id, pollQueue(kernel, source, target));
      const arn = `arn:${kernel.partition}:lambda:${kernel.region}:${kernel.account}:event-source-mapping:${id}`;
      return { physicalId: id, attributes: { Id: id, EventSourceMappingArn: arn } };
    },
    async remove({ physicalId }) {
      sources.get(physicalId)?.stop();
      sources.delete(physicalId);
      mappings.delete(physicalId);
    },
  };
}

function sourceOf(properties: JsonObject): EventSource {
  const queueArn = String(properties['EventSourceArn'] ?? '');
  if (queueArn.split(':')[2] !== 'sqs') throw new Error(`only SQS queues feed functions locally, not ${queueArn}`);
  const batchSize = Number(properties['BatchSize'] ?? 10);
  const window = Number(properties['MaximumBatchingWindowInSeconds'] ?? 0);
  if (!(batchSize >= 1 && batchSize <= 10_000)) throw new Error('BatchSize must be 1 to 10000');
  if (!(window >= 0 && window <= 300)) throw new Error('MaximumBatchingWindowInSeconds must be 0 to 300');
  if (batchSize > 10 && window < 1)
    throw new Error('MaximumBatchingWindowInSeconds must be at least 1 when BatchSize is above 10');
  const most = properties['ScalingConfig']?.['MaximumConcurrency'];
  if (most !== undefined && !(Number(most) >= 2 && Number(most) <= 1000))
    throw new Error('MaximumConcurrency must be 2 to 1000');
  const types: string[] = properties['FunctionResponseTypes'] ?? [];
  return {
    queueArn,
    functionName: addressOf(properties['FunctionName']).name,
    batchSize,
    window,
    reportsFailures: types.includes('ReportBatchItemFailures'),
    pollers: Math.min(mostPollers, Number(most ?? mostPollers)),
  };
}

/** Checks what Lambda checks when a mapping is created. */
async function check(kernel: Kernel, { queueArn }: EventSource, target: Target): Promise<void> {
  const fn = target.function();
  const { principal } = kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
  for (const action of needed) {
    if (!kernel.iam.allows({ principal, action, resource: queueArn }))
      throw new Error(`the role of ${fn.name} does not allow ${action} on ${queueArn}`);
  }
  const QueueUrl = `${kernel.url}/_aws/sqs/${kernel.account}/${queueArn.split(':').at(-1)}`;
  const input = { QueueUrl, AttributeNames: ['VisibilityTimeout'] };
  // With the function's role, as Lambda's pollers read the queue's attributes.
  const { Attributes } = await kernel.ports.sqs.call('GetQueueAttributes', input, principal);
  if (Number(Attributes.VisibilityTimeout) < fn.timeout)
    throw new Error(
      `the queue's visibility timeout of ${Attributes.VisibilityTimeout} s is less than the function's timeout of ${fn.timeout} s`,
    );
}
