import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { compileFunction } from '../functions/function-sandbox.ts';
import type { Registry } from '../registry.ts';

/** `AWS::CloudFront::Function`. Compiles its code immediately, so that a mistake stops the start. */
export function functionResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: {
      AutoPublish: true,
      FunctionCode: true,
      FunctionConfig: { Comment: true, Runtime: true },
      FunctionMetadata: true,
      Name: true,
      Tags: true,
    },
    async put({ properties }) {
      const { Name: name, FunctionCode: text, FunctionConfig: config } = properties;
      if (config.Runtime !== 'cloudfront-js-2.0') throw new Error(`Runtime ${config.Runtime} is not offered locally`);
      const arn = `arn:${kernel.partition}:cloudfront::${kernel.account}:function/${name}`;
      const published = String(properties.AutoPublish) === 'true';
      registry.functions.set(arn, { name, code: compileFunction(name, text, kernel.log), published });
      const attributes = {
        FunctionARN: arn,
        'FunctionMetadata.FunctionARN': arn,
        Stage: published ? 'LIVE' : 'DEVELOPMENT',
      };
      return { physicalId: arn, attributes };
    },
    async remove(before) {
      registry.functions.delete(before.physicalId);
    },
  };
}
