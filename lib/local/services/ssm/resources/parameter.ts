import { randomBytes } from 'node:crypto';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Parameters } from '../parameters.ts';

/** `AWS::SSM::Parameter`. */
export function parameterResource(parameters: Parameters): ResourceType {
  return {
    properties: {
      AllowedPattern: true,
      DataType: true,
      Description: true,
      Name: true,
      Tags: true,
      Tier: true,
      Type: true,
      Value: true,
    },
    async put({ logicalId, properties }, before) {
      const kept = before && !before.properties?.['Name'] ? before.physicalId : undefined;
      const name: string =
        properties['Name'] ?? kept ?? `CFN-${logicalId}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
      const { AllowedPattern: pattern, Value: value } = properties;
      if (pattern && !new RegExp(pattern).test(value)) throw new Error(`its value does not match ${pattern}`);
      if (before && before.physicalId !== name) parameters.delete(before.physicalId);
      // As in CloudFormation, a value set by an operator stays until the template's value changes.
      const was = before?.properties;
      if (!parameters.get(name) || !was || was['Value'] !== value || was['Type'] !== properties['Type'])
        parameters.write(name, properties['Type'] ?? 'String', String(value));
      return { physicalId: name, attributes: { Type: properties['Type'], Value: parameters.get(name)!.value } };
    },
    async remove(before) {
      parameters.delete(before.physicalId);
    },
  };
}
