import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chosen, queueAttributes, wireMessage } from '../attributes.ts';
import { inBatch } from '../batch.ts';
import { missing, noQueue, outOfRange, within } from '../errors.ts';
import { attributesDigest, bodyDigest, contentOf, sizeOf } from '../message.ts';
import type { Queue } from '../queue.ts';
import type { Queues } from '../queues.ts';
import { listQueues } from './listing.ts';
import { moveTasks } from './move-tasks.ts';
import { queueCalls } from './queue-calls.ts';
import { bounds } from '../queue-settings.ts';

type Operation = (queue: Queue, input: JsonObject, caller: Principal) => object | Promise<object>;

/** The permission that an operation needs, where its name differs (Service Authorization Reference, Amazon SQS). */
const rights: Readonly<Record<string, string>> = {
  SendMessageBatch: 'SendMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
};

const ofFifo = 'The request includes a parameter that is not valid for this queue type';

/** SQS's calls, in this order: find the queue, check IAM, apply the fault plan, run. */
export function createOperations(kernel: Kernel, queues: Queues) {
  function send(queue: Queue, input: JsonObject, caller: Principal) {
    if (input['MessageDeduplicationId'] !== undefined)
      throw outOfRange(input['MessageDeduplicationId'], 'MessageDeduplicationId', ofFifo);
    const content = contentOf(input);
    if (sizeOf(content.body, content.attributes) > queue.settings.size)
      throw new AwsError(
        'InvalidParameterValue',
        `One or more parameters are invalid. Reason: Message must be shorter than ${queue.settings.size} bytes.`,
      );
    const delay = within(input['DelaySeconds'], 'DelaySeconds', bounds.delay, queue.settings.delay);
    const sender =
      caller.kind === 'role' ? `${caller.roleArn.split('/').at(-1)}:${caller.sessionName}` : kernel.account;
    const MD5OfMessageAttributes = attributesDigest(content.attributes);
    return {
      MessageId: queue.send({ ...content, sender }, delay),
      MD5OfMessageBody: bodyDigest(content.body),
      ...(MD5OfMessageAttributes && { MD5OfMessageAttributes }),
    };
  }

  async function receive(queue: Queue, input: JsonObject) {
    const most = within(input['MaxNumberOfMessages'], 'MaxNumberOfMessages', [1, 10], 1);
    const visibility = within(
      input['VisibilityTimeout'],
      'VisibilityTimeout',
      bounds.visibility,
      queue.settings.visibility,
    );
    const wait = within(input['WaitTimeSeconds'], 'WaitTimeSeconds', bounds.wait, queue.settings.wait);
    // Long polling uses wall-clock time, so moving the stage's clock does not end it.
    const until = Date.now() + wait * 1000;
    let messages = queue.receive(most, visibility);
    while (messages.length === 0 && !queue.closed && Date.now() < until) {
      await queue.changed(until - Date.now());
      messages = queue.receive(most, visibility);
    }
    const system = [...(input['AttributeNames'] ?? []), ...(input['MessageSystemAttributeNames'] ?? [])];
    if (messages.length === 0) return {};
    return { Messages: messages.map((message) => wireMessage(message, system, input['MessageAttributeNames'] ?? [])) };
  }

  function hold(queue: Queue, input: JsonObject) {
    if (input['VisibilityTimeout'] === undefined) throw missing('VisibilityTimeout');
    const seconds = within(input['VisibilityTimeout'], 'VisibilityTimeout', bounds.visibility, 0);
    if (!queue.hold(input['ReceiptHandle'], seconds))
      throw new AwsError('MessageNotInflight', `The message referred to isn't in flight.`);
    return {};
  }

  function remove(queue: Queue, input: JsonObject) {
    queue.remove(input['ReceiptHandle']);
    return {};
  }

  const operations: Readonly<Record<string, Operation>> = {
    SendMessage: send,
    SendMessageBatch(queue, input, caller) {
      const size = (input['Entries'] ?? []).reduce(
        (sum: number, entry: JsonObject) => sum + sizeOf(entry.MessageBody ?? '', entry.MessageAttributes ?? {}),
        0,
      );
      if (size > queue.settings.size)
        throw new AwsError(
          'BatchRequestTooLong',
          `Batch requests cannot be longer than ${queue.settings.size} bytes. You have sent ${size} bytes.`,
        );
      return inBatch(input, (entry) => send(queue, entry, caller));
    },
    ReceiveMessage: receive,
    DeleteMessage: remove,
    DeleteMessageBatch: (queue, input) => inBatch(input, (entry) => remove(queue, entry)),
    ChangeMessageVisibility: hold,
    ChangeMessageVisibilityBatch: (queue, input) => inBatch(input, (entry) => hold(queue, entry)),
    GetQueueAttributes(queue, input) {
      const all = queueAttributes(queue, queues.policies.get(queue.settings.name));
      return { Attributes: chosen(all, input['AttributeNames'] ?? []) };
    },
    PurgeQueue(queue) {
      queue.purge();
      return {};
    },
  };

  /** Calls without a queue URL. */
  const unaddressed: Readonly<Record<string, (input: JsonObject, caller: Principal) => object>> = {
    GetQueueUrl({ QueueName }, principal) {
      if (!QueueName) throw missing('QueueName');
      kernel.iam.authorize({ principal, action: 'sqs:GetQueueUrl', resource: queues.arnOf(QueueName) });
      if (!queues.byName.has(QueueName)) throw noQueue();
      return { QueueUrl: queues.urlOf(QueueName) };
    },
    ListQueues: (input, caller) => listQueues(kernel, queues, input, caller),
    ...moveTasks(kernel, queues),
    ...queueCalls(kernel, queues),
  };

  return async (operation: string, input: JsonObject, caller: Principal): Promise<object> => {
    const other = Object.hasOwn(unaddressed, operation) ? unaddressed[operation] : undefined;
    if (other) return kernel.faults.around('sqs', operation, async () => other(input, caller));
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!run) throw new AwsError('UnknownOperationException', `SQS locally has no ${operation}`);
    const name = String(input['QueueUrl'] ?? '')
      .split('/')
      .at(-1);
    if (!name) throw missing('QueueUrl');
    const action = `sqs:${rights[operation] ?? operation}`;
    kernel.iam.authorize({ principal: caller, action, resource: queues.arnOf(name) });
    const queue = queues.byName.get(name);
    if (!queue) throw noQueue();
    return kernel.faults.around('sqs', operation, async () => run(queue, input, caller));
  };
}
