import { randomBytes } from 'node:crypto';
import type { PolicyDocument } from '../../../iam/iam.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Queues } from '../queues.ts';
import { lastOf } from '../queue-settings.ts';

/** `AWS::SQS::QueuePolicy`: one policy for all its queues. */
export function queuePolicyResource(kernel: Kernel, queues: Queues): ResourceType {
  const attach = (urls: readonly string[], policy?: PolicyDocument) => {
    for (const name of urls.map(lastOf)) {
      kernel.iam.setResourcePolicy(queues.arnOf(name), policy);
      if (policy) queues.policies.set(name, policy);
      else queues.policies.delete(name);
    }
  };
  return {
    properties: { PolicyDocument: true, Queues: true },
    async put({ stack, logicalId, properties }, before) {
      const urls: string[] = properties['Queues'];
      const absent = urls.find((url) => !queues.byName.has(lastOf(url)));
      if (absent) throw new Error(`the queue ${absent} does not exist`);
      attach(before?.properties?.['Queues'] ?? []);
      attach(urls, properties['PolicyDocument']);
      const physicalId = before?.physicalId ?? `${stack}-${logicalId}-${randomBytes(6).toString('hex')}`;
      return { physicalId, attributes: { Id: physicalId } };
    },
    async remove(before) {
      attach(before.properties?.['Queues'] ?? []);
    },
  };
}
