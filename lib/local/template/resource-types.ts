import type { Declared, Deployed, ResourceType } from '../kernel/resource-type.ts';
import type { Service } from '../kernel/kernel.ts';
import { home, type Place } from './place.ts';

/** How to create resources of each CloudFormation type. */
export interface ResourceTypes {
  /** Where they are created. Default: the stage's own place. */
  readonly place?: Place;
  /** Undefined for an unknown type. */
  of(type: string): ResourceType | undefined;
  /** Whether the type is accepted without being emulated. */
  isNotEmulated(type: string): boolean;
}

/** Accepted because nothing that a browser can see depends on them: monitoring, protection, packaging. */
export const NOT_EMULATED = [
  /^AWS::CloudWatch::AnomalyDetector$/,
  /^AWS::(Logs|WAFv2|CodeDeploy|KMS|SNS|XRay)::/,
  /^AWS::(CDK::Metadata|ECR::Repository|Budgets::Budget|Synthetics::Canary|RUM::AppMonitor|Lambda::LayerVersion)$/,
];

/** The type that handles every custom resource without an entry of its own. */
const CUSTOM = 'Custom::*';

/** Collects the types that the services provide. @throws Error when two services provide the same type */
export function collectTypes(services: readonly Service[], place: Place = home): ResourceTypes {
  const types = new Map<string, ResourceType>();
  for (const [type, how] of services.flatMap((service) => Object.entries(service.resources ?? {}))) {
    if (types.has(type)) throw new Error(`two services provide ${type}`);
    types.set(type, how);
  }
  const provided = (type: string) =>
    types.get(type) ??
    (type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource' ? types.get(CUSTOM) : undefined);
  const isNotEmulated = (type: string) => !provided(type) && NOT_EMULATED.some((pattern) => pattern.test(type));
  return {
    place,
    of: (type) => provided(type) ?? (isNotEmulated(type) ? notEmulated(place) : undefined),
    isNotEmulated,
  };
}

/** Has an identity to refer to, but nothing behind it. */
const notEmulated = (place: Place): ResourceType => ({
  properties: true,
  put: async (declared, before) => identity(place, declared, before),
});

/** Properties that name a resource of a type that is not emulated. */
const NAMES = ['LogGroupName', 'TopicName', 'AlarmName', 'DashboardName', 'LayerName', 'Name'];

function identity(place: Place, { type, properties, stack, logicalId }: Declared, before?: Deployed): Deployed {
  const given = NAMES.map((name) => properties[name]).find((name) => typeof name === 'string');
  const name = given ?? before?.attributes.Name ?? `${stack}-${logicalId}`;
  const arn = arnOf(place, type, name);
  // Types whose `Ref` is the ARN.
  const refIsArn = ['AWS::SNS::Topic', 'AWS::Lambda::LayerVersion', 'AWS::SNS::Subscription'].includes(type);
  return { physicalId: refIsArn ? arn : name, attributes: { Arn: arn, Name: name, Id: name } };
}

function arnOf({ account, region }: Place, type: string, name: string): string {
  const [, service = '', kind = ''] = type.split('::');
  const of = (prefix: string) => `arn:aws:${prefix}:${region}:${account}`;
  if (type === 'AWS::Logs::LogGroup') return `${of('logs')}:log-group:${name}:*`;
  if (type === 'AWS::SNS::Topic') return `${of('sns')}:${name}`;
  if (type === 'AWS::CloudWatch::Alarm') return `${of('cloudwatch')}:alarm:${name}`;
  if (type === 'AWS::Lambda::LayerVersion') return `${of('lambda')}:layer:${name}:1`;
  return `${of(service.toLowerCase())}:${kind.toLowerCase()}/${name}`;
}

/**
 * The value of `Fn::GetAtt` for an existing resource. One that is not emulated also has attributes that are not listed.
 */
export function attribute(type: string, known: boolean, deployed: Deployed, name: string): unknown {
  if (Object.hasOwn(deployed.attributes, name)) return deployed.attributes[name];
  const nested = name
    .split('.')
    .reduce<any>((value, key) => (value && Object.hasOwn(value, key) ? value[key] : undefined), deployed.attributes);
  if (nested !== undefined || known) return nested;
  return name.endsWith('Arn') ? deployed.attributes.Arn : deployed.physicalId;
}
