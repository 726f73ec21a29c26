import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../kernel/json.ts';
import { CREATE_ONLY } from './create-only.generated.ts';
import { nameOf } from './names.ts';

type Properties = Readonly<JsonObject>;

/** Changes that the schema allows in place and the service refuses anyway. */
const REFUSED: Readonly<Record<string, (was: Properties, is: Properties) => string | undefined>> = {
  // API UpdatePublicKey: "the only value you can change is the comment". aws-cdk #15301.
  'AWS::CloudFront::PublicKey': (was, is) =>
    ['EncodedKey', 'CallerReference', 'Name'].some((key) => differs(was.PublicKeyConfig, is.PublicKeyConfig, key))
      ? 'Invalid request provided: AWS::CloudFront::PublicKey: A public key cannot be changed, only its comment'
      : undefined,
  // cloudformation-coverage-roadmap #2513.
  'AWS::Logs::DeliverySource': (was, is) =>
    differs(was, is, 'ResourceArn')
      ? 'Update to existing Delivery Source with new ResourceId is not allowed. Please create a new Delivery Source instead.'
      : undefined,
  // aws-cdk #8585.
  'AWS::Cognito::UserPool': (was, is) =>
    differs(was, is, 'UsernameAttributes') || differs(was, is, 'AliasAttributes')
      ? 'Updates are not allowed for property - UsernameAttributes and AliasAttributes.'
      : attributesOf(was).some((attribute) => !attributesOf(is).some((other) => isDeepStrictEqual(other, attribute)))
        ? 'Existing schema attributes cannot be modified or deleted.'
        : undefined,
  'AWS::AppSync::GraphQLApi': (was, is) =>
    ['ApiType', 'Visibility'].find((key) => differs(was, is, key)) &&
    'BadRequestException: The type and the visibility of an API cannot be changed.',
  // DynamoDB's guide, GSI.OnlineOps.
  'AWS::DynamoDB::Table': (was, is) =>
    changedIndexes(was, is) > 1
      ? 'Cannot perform more than one GSI creation or deletion in a single update'
      : undefined,
};

/**
 * Whether a change is nothing, an in-place update, or a replacement.
 * @throws Error of one sentence when the service refuses it, or CloudFormation for a resource with a custom name
 */
export function changeOf(type: string, was: Properties, is: Properties): 'none' | 'update' | 'replace' {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => differs(was, is, key));
  if (changed.length === 0) return 'none';
  const custom = type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
  if (custom && changed.includes('ServiceToken')) throw new Error('Modifying service token is not allowed.');
  if (!CREATE_ONLY[type]?.some((property) => changed.includes(property))) {
    const refusal = REFUSED[type]?.(was, is);
    if (refusal) throw new Error(refusal);
    return 'update';
  }
  const name = nameOf(type, is);
  if (name !== undefined && nameOf(type, was) === name)
    throw new Error(
      `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${name} and update the stack again.`,
    );
  return 'replace';
}

const differs = (was: any, is: any, key: string) => !isDeepStrictEqual(was?.[key], is?.[key]);

const attributesOf = ({ Schema = [] }: Properties): readonly unknown[] => Schema;

function changedIndexes(was: Properties, is: Properties): number {
  const names = ({ GlobalSecondaryIndexes = [] }: Properties) =>
    new Map<string, unknown>(GlobalSecondaryIndexes.map((index: JsonObject) => [index.IndexName, index.KeySchema]));
  const [old, now] = [names(was), names(is)];
  const gone = [...old].filter(([name, keys]) => !isDeepStrictEqual(now.get(name), keys)).length;
  const made = [...now].filter(([name, keys]) => !isDeepStrictEqual(old.get(name), keys)).length;
  return gone + made;
}
