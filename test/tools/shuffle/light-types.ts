import type { Declared, Deployed, ResourceType } from '../../../lib/local/kernel/resource-type.ts';
import { changeOf } from '../../../lib/local/template/control/updates.ts';
import { nameOf } from '../../../lib/local/template/control/names.ts';
import type { ResourceTypes } from '../../../lib/local/template/resource-types.ts';

/**
 * Resources without anything behind them, for every type: an identity, and another one when AWS would replace the resource.
 * All else about a type (what it needs, how long it takes, what it refuses) is asked of the control plane, which is the one
 * that `npm start` asks.
 */
export const lightTypes: ResourceTypes = {
  of: () => light,
  // Attributes that nobody lists are made up: ARNs, or the physical id.
  isNotEmulated: () => true,
  names: [],
};

const light: ResourceType = {
  properties: true,
  // What is replaced goes at the end, when all has succeeded.
  sideBySide: true,
  async put(declared, before) {
    return before && kept(declared, before) ? before : identity(declared, before);
  },
};

const kept = ({ type, properties }: Declared, before: Deployed): boolean =>
  changeOf(type, before.properties ?? {}, properties) !== 'replace';

function identity({ type, properties, stack, logicalId }: Declared, before?: Deployed): Deployed {
  const generation = before ? Number(before.attributes.Generation) + 1 : 1;
  const name = nameOf(type, properties) ?? `${stack}-${logicalId}${generation > 1 ? `-${generation}` : ''}`;
  const [, service = 'custom', kind = 'resource'] = type.split('::');
  const place = `arn:aws:${service.toLowerCase()}:us-east-1:000000000000:`;
  // Roles are of no region.
  const arn = `${service === 'IAM' ? place.replace('us-east-1', '') : place}${kind.toLowerCase()}${service === 'SecretsManager' ? ':' : '/'}${name}`;
  const host = name.replace(/[^\w-]+/g, '-');
  const address = `https://${host}.${service.toLowerCase()}.us-east-1.amazonaws.com/${host}`;
  const isArn = ['AWS::SNS::Topic', 'AWS::Lambda::LayerVersion', 'AWS::SecretsManager::Secret'].includes(type);
  const addresses = { ApiEndpoint: address, GraphQLUrl: address, GraphQLDns: new URL(address).host };
  const attributes = { Arn: arn, Name: name, QueueName: name, Id: name, Version: name, Generation: `${generation}` };
  return {
    physicalId: isArn ? arn : type === 'AWS::SQS::Queue' ? address : name,
    attributes: { ...addresses, ...attributes },
  };
}
