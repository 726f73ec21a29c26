import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declared, ResourceType } from '../../../kernel/resource-type.ts';
import { checkDeadLetters } from '../dead-letters.ts';
import { codeFolder, handlerOf } from '../execution/code.ts';
import { physicalName, type FunctionStore } from '../function-store.ts';
import type { LambdaFunction } from '../function.ts';
import { demandQuota } from '../quota.ts';

/** `AWS::Lambda::Function`. */
export function functionResource(kernel: Kernel, store: FunctionStore): ResourceType {
  return {
    properties: {
      ...Object.fromEntries(passive.map((name) => [name, true as const])),
      Code: { S3Bucket: true, S3Key: true, S3ObjectVersion: true, ZipFile: true },
      DeadLetterConfig: { TargetArn: true },
      Environment: { Variables: { '*': true } },
      FunctionName: true,
      Handler: true,
      Layers: true,
      LoggingConfig: { ApplicationLogLevel: true, LogFormat: true, LogGroup: true, SystemLogLevel: true },
      MemorySize: true,
      ReservedConcurrentExecutions: true,
      Role: true,
      Runtime: true,
      Timeout: true,
      TracingConfig: { Mode: true },
    },
    async put(resource, before) {
      const given = resource.properties['FunctionName'];
      const kept = before && !before.properties?.['FunctionName'] ? before.physicalId : undefined;
      const name: string = given ?? kept ?? physicalName(resource);
      const fn = functionOf(kernel, store.arnOf(name), name, resource);
      // As on AWS, creating a function fails if its role does not trust Lambda.
      kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
      checkDeadLetters(kernel, fn);
      demandQuota(kernel, store.entries, fn);
      await store.define(fn);
      return { physicalId: name, attributes: { Arn: fn.arn } };
    },
    remove: (before) => store.forget(before.physicalId),
    sideBySide: true,
  };
}

/** Settings that have no effect on this machine. */
const passive = [
  ...['Architectures', 'CodeSigningConfigArn', 'Description', 'EphemeralStorage', 'KmsKeyArn'],
  ...['PackageType', 'RecursiveLoop', 'RuntimeManagementConfig', 'SnapStart', 'Tags'],
];

/** The only supported function in another runtime: CDK's BucketDeployment, whose resources are built into the stage. */
const isBucketDeployment = (logicalId: string) => logicalId.startsWith('CustomCDKBucketDeployment8693BB64');

function functionOf(
  kernel: Kernel,
  arn: string,
  name: string,
  { logicalId, properties }: Pick<Declared, 'logicalId' | 'properties'>,
): LambdaFunction {
  const runtime: string = properties['Runtime'] ?? '';
  const fn: LambdaFunction = {
    name,
    arn,
    roleArn: properties['Role'],
    runtime,
    handler: properties['Handler'] ?? '',
    timeout: Number(properties['Timeout'] ?? 3),
    memory: Number(properties['MemorySize'] ?? 128),
    environment: Object.fromEntries(
      Object.entries(properties['Environment']?.['Variables'] ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    description: properties['Description'] ?? '',
    logGroup: properties['LoggingConfig']?.['LogGroup'] ?? `/aws/lambda/${name}`,
    logFormat: properties['LoggingConfig']?.['LogFormat'] ?? 'Text',
    traced: properties['TracingConfig']?.['Mode'] === 'Active',
    deadLetters: properties['DeadLetterConfig']?.['TargetArn'],
    reserved:
      properties['ReservedConcurrentExecutions'] === undefined
        ? undefined
        : Number(properties['ReservedConcurrentExecutions']),
  };
  if (isBucketDeployment(logicalId)) return fn;
  if (properties['PackageType'] === 'Image') throw new Error('it is an image, and the local stage runs Node.js alone');
  if (!runtime.startsWith('nodejs')) throw new Error(`it runs on ${runtime}, and the local stage runs Node.js alone`);
  if (properties['Layers']?.length)
    throw new Error('layers of Node.js functions are not run locally: bundle the code instead');
  const folder = codeFolder(kernel, properties['Code']);
  handlerOf(folder, fn.handler);
  return { ...fn, folder };
}
