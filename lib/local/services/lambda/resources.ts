import { randomBytes } from 'node:crypto';
import type { Declared, Deployed, ResourceType } from '../../kernel/resource-type.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { codeFolder, handlerOf } from './execution/code.ts';
import { checkDeadLetters } from './dead-letters.ts';
import { addressOf } from './function-address.ts';
import type { LambdaFunction } from './function.ts';
import type { Entry } from './entry.ts';
import type { Permissions } from './permissions.ts';
import { demandQuota } from './quota.ts';

/** What the resource types need of the service. */
export interface FunctionStore {
  readonly entries: Map<string, Entry>;
  readonly permissions: Permissions;
  /** @throws AwsError `ResourceNotFoundException` */
  find(reference: string): Entry;
  arnOf(reference: string): string;
  define(fn: LambdaFunction): Promise<void>;
  forget(name: string): Promise<void>;
}

const suffix = () => [...randomBytes(12)].map((byte) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[byte % 36]).join('');
/** As CloudFormation names what has no name: 64 characters at the most. */
const physicalName = ({ stack, logicalId }: Declared) => `${`${stack}-${logicalId}`.slice(0, 51)}-${suffix()}`;

/** The resource types of Lambda. */
export function functionResources(kernel: Kernel, store: FunctionStore): Record<string, ResourceType> {
  return {
    'AWS::Lambda::Function': {
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
        // As in AWS a function whose role does not trust Lambda is refused when it is made.
        kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
        checkDeadLetters(kernel, fn);
        demandQuota(kernel, store.entries, fn);
        await store.define(fn);
        return { physicalId: name, attributes: { Arn: fn.arn } };
      },
      remove: (before) => store.forget(before.physicalId),
      sideBySide: true,
    },
    'AWS::Lambda::Permission': {
      properties: {
        Action: true,
        EventSourceToken: true,
        FunctionName: true,
        Principal: true,
        PrincipalOrgID: true,
        SourceAccount: true,
        SourceArn: true,
      },
      async put(resource, before) {
        const physicalId = before?.physicalId ?? physicalName(resource);
        store.find(resource.properties['FunctionName']);
        store.permissions.set(store.arnOf(resource.properties['FunctionName']), physicalId, resource.properties);
        return { physicalId, attributes: { Id: physicalId } };
      },
      async remove(before) {
        store.permissions.delete(before.physicalId);
      },
    },
    'AWS::Lambda::Version': {
      properties: {
        CodeSha256: true,
        Description: true,
        FunctionName: true,
        ProvisionedConcurrencyConfig: true,
        RuntimePolicy: true,
      },
      async put({ properties }, before) {
        const { qualifiers, fn } = store.find(properties['FunctionName']);
        const old = before && addressOf(before.physicalId);
        const version = old?.name === fn.name ? old.qualifier! : nextVersion(qualifiers);
        qualifiers.set(version, { version });
        const arn = store.arnOf(`${fn.name}:${version}`);
        return { physicalId: arn, attributes: { Version: version, FunctionArn: arn } };
      },
      remove: (before) => unqualify(store, before),
    },
    'AWS::Lambda::Alias': {
      properties: {
        Description: true,
        FunctionName: true,
        FunctionVersion: true,
        Name: true,
        ProvisionedConcurrencyConfig: true,
      },
      async put({ properties }) {
        const { qualifiers, fn } = store.find(properties['FunctionName']);
        qualifiers.set(properties['Name'], { version: properties['FunctionVersion'] });
        const arn = store.arnOf(`${fn.name}:${properties['Name']}`);
        return { physicalId: arn, attributes: { AliasArn: arn } };
      },
      remove: (before) => unqualify(store, before),
    },
    'AWS::Lambda::EventInvokeConfig': {
      properties: { FunctionName: true, MaximumEventAgeInSeconds: true, MaximumRetryAttempts: true, Qualifier: true },
      async put(resource, before) {
        store.find(resource.properties['FunctionName']).retries = Number(
          resource.properties['MaximumRetryAttempts'] ?? 2,
        );
        return { physicalId: before?.physicalId ?? physicalName(resource), attributes: {} };
      },
    },
  };
}

/** Settings without an effect on a laptop. */
const passive = [
  ...['Architectures', 'CodeSigningConfigArn', 'Description', 'EphemeralStorage', 'KmsKeyArn'],
  ...['PackageType', 'RecursiveLoop', 'RuntimeManagementConfig', 'SnapStart', 'Tags'],
];

/** The one function of another runtime that is there: CDK's for BucketDeployment, whose resources are done natively. */
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

function nextVersion(qualifiers: ReadonlyMap<string, unknown>): string {
  return String(Math.max(0, ...[...qualifiers.keys()].filter((key) => /^\d+$/.test(key)).map(Number)) + 1);
}

async function unqualify(store: FunctionStore, before: Deployed): Promise<void> {
  const { name, qualifier } = addressOf(before.physicalId);
  store.entries.get(name)?.qualifiers.delete(qualifier!);
}
