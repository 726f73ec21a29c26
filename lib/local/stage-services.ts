import type { Console } from './http.ts';
import type { Iam } from './iam/iam.ts';
import type { Kernel, Service } from './kernel.ts';
import type { Stage, StageOptions } from './stage.ts';
import { createCloudFront } from './services/cloudfront/cloudfront.ts';
import { createCognito } from './services/cognito/cognito.ts';
import { createCustomResources } from './services/custom-resource/custom-resource.ts';
import { createLambda } from './services/lambda/lambda.ts';
import { createS3 } from './services/s3/s3.ts';
import { createSecrets } from './services/secrets/secrets.ts';
import { createSes } from './services/ses/ses.ts';
import { createSsm } from './services/ssm/ssm.ts';
import { createSts } from './services/sts/sts.ts';

/** Makes a service and sets its port on `kernel.ports`. */
export type ServiceFactory = (kernel: Kernel, options: StageOptions) => Service;

/** Every service of the stage, in the order they are started. */
const FACTORIES: readonly ServiceFactory[] = [
  (kernel) => createSts(kernel),
  (kernel) => createSecrets(kernel),
  (kernel) => createSsm(kernel),
  (kernel) => createS3(kernel),
  (kernel) => createSes(kernel),
  (kernel) => createLambda(kernel),
  (kernel) => createCognito(kernel),
  (kernel) => createCloudFront(kernel),
  (kernel) => createCustomResources(kernel),
];

/**
 * Completes the kernel and fills `services` as they are made, so that all made so far can be stopped after a failure.
 */
export function createServices(
  beginning: Omit<Kernel, 'iam'>,
  options: StageOptions,
  services: Service[],
): { kernel: Kernel; console?: (stage: Stage) => Console } {
  const kernel = { ...beginning, iam: undefined as unknown as Iam };
  for (const create of options.services ?? FACTORIES) services.push(create(kernel, options));
  return { kernel };
}
