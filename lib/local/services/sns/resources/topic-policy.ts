import type { PolicyDocument } from '../../../iam/iam.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Topics } from '../topics.ts';

/** `AWS::SNS::TopicPolicy`. */
export function topicPolicyResource(kernel: Kernel, { guarded }: Topics): ResourceType {
  const attach = (arns: readonly string[], document?: PolicyDocument) => {
    for (const arn of arns) {
      kernel.iam.setResourcePolicy(arn, document);
      if (document) guarded.add(arn);
      else guarded.delete(arn);
    }
  };
  return {
    properties: { PolicyDocument: true, Topics: true },
    async put({ stack, logicalId, properties }, before) {
      attach(before?.properties?.['Topics'] ?? []);
      attach(properties['Topics'], properties['PolicyDocument']);
      const physicalId = before?.physicalId ?? `${stack}-${logicalId}`;
      return { physicalId, attributes: { Id: physicalId } };
    },
    async remove({ properties }) {
      attach(properties?.['Topics'] ?? []);
    },
  };
}
