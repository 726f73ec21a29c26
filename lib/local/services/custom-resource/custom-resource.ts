import type { Kernel, Service } from '../../kernel/kernel.ts';
import { createPendingAnswers } from './operations.ts';
import { cdkBucketDeploymentResource } from './resources/cdk-bucket-deployment.ts';
import { customResource } from './resources/custom-resource.ts';

export interface CustomResourceOptions {
  /** How long to wait for an answer after the function has returned, in milliseconds, unless ServiceTimeout is set. */
  readonly timeoutMs?: number;
}

/**
 * CloudFormation's custom resources: a function is called with Create, Update, or Delete and answers on a one-time URL.
 * CDK's bucket deployment is built in, because its function is Python.
 */
export function createCustomResources(kernel: Kernel, { timeoutMs = 60_000 }: CustomResourceOptions = {}): Service {
  const answers = createPendingAnswers(() => `${kernel.url}/_aws/custom-resource`);
  const byFunction = customResource(kernel, answers, timeoutMs);
  return {
    resources: {
      'Custom::CDKBucketDeployment': cdkBucketDeploymentResource(kernel),
      'Custom::*': byFunction,
      'AWS::CloudFormation::CustomResource': byFunction,
    },
    endpoint: 'custom-resource',
    handle: (incoming, response, path) => answers.handle(incoming, response, path),
  };
}
