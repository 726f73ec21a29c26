import type { Principal } from '../../../iam/iam.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { within } from '../errors.ts';
import type { Queues } from '../queues.ts';

/** Maximum queues per response; without `MaxResults` there is no next page, according to the SQS API reference. */
const most = 1000;

/** ListQueues. */
export function listQueues(kernel: Kernel, queues: Queues, input: JsonObject, principal: Principal): object {
  kernel.iam.authorize({ principal, action: 'sqs:ListQueues', resource: queues.arnOf('*') });
  const { QueueNamePrefix: prefix = '', NextToken: after = '', MaxResults: asked } = input;
  const names = [...queues.byName.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const page = names.slice(0, within(asked, 'MaxResults', [1, most], most));
  return {
    ...(page.length > 0 && { QueueUrls: page.map((name) => queues.urlOf(name)) }),
    ...(asked !== undefined && page.length < names.length && { NextToken: page.at(-1) }),
  };
}
