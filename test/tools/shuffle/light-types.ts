import type { Declared, Deployed, ResourceType } from '../../../lib/local/kernel/resource-type.ts';
import { changeOf } from '../../../lib/local/template/control/updates.ts';
import { nameOf } from '../../../lib/local/template/control/names.ts';
import type { ResourceTypes } from '../../../lib/local/template/resource-types.ts';

/**
 * Resources of every type with nothing behind them: an identity, and another one when AWS would replace the resource.
 * Everything else about a type (its dependencies, duration, and refusals) comes from the control plane, the same one
 * that `npm start` uses.
 */
export const lightTypes: ResourceTypes = {
  of: () => light,
  // Unlisted attributes are made up: ARNs, or the physical id.
  isNotEmulated: () => true,
};

const light: ResourceType = {
  properties: true,
  // A replaced resource is deleted at the end, when everything has succeeded.
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
  // Roles have no region.
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
