import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Firewalls } from '../firewalls.ts';
import { webAcl } from '../web-acl.ts';

/** `AWS::WAFv2::WebACL`. */
export function webAclResource(kernel: Kernel, firewalls: Firewalls): ResourceType {
  return {
    properties: {
      CustomResponseBodies: { '*': { Content: true, ContentType: true } },
      DefaultAction: true,
      Description: true,
      Name: true,
      Rules: [
        { Action: true, Name: true, OverrideAction: true, Priority: true, Statement: true, VisibilityConfig: true },
      ],
      Scope: true,
      Tags: true,
      VisibilityConfig: true,
    },
    async put({ stack, logicalId, properties }, before) {
      const { Name = `${stack}-${logicalId}`, Scope, VisibilityConfig } = properties;
      const isRegional = Scope === 'REGIONAL';
      const arn = `arn:${kernel.partition}:wafv2:${kernel.region}:${kernel.account}:${isRegional ? 'regional' : 'global'}/webacl/${Name}/${logicalId}`;
      const region = isRegional && { Region: kernel.region };
      const dimensions = { WebACL: VisibilityConfig.MetricName, Rule: 'ALL', ...region };
      if (before && before.attributes.Arn !== arn) firewalls.delete(before.attributes.Arn);
      firewalls.set(arn, { judge: webAcl(properties, kernel.clock), dimensions });
      return { physicalId: `${Name}|${logicalId}|${Scope}`, attributes: { Arn: arn, Id: logicalId } };
    },
    async remove({ attributes }) {
      firewalls.delete(attributes.Arn);
    },
  };
}
