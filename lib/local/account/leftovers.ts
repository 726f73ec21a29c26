/**
 * How operators delete what a stage has left behind (“Delete a stage for good”): calls about resources that no stack owns any longer. What
 * a stack owns is refused, because AWS would do it and nobody should.
 */
import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { StateRecord } from '../template/state.ts';
import { arnOf } from './arn-of.ts';
import type { Books, Read } from './read.ts';

/** @param name the physical id or ARN in a request */
function leftOf({ kernel, retained }: Books, type: string, name: unknown): StateRecord {
  const found = retained.list().find((each) => each.type === type && [each.physicalId, arnOf(kernel, each)].includes(name as string)); // prettier-ignore
  if (found) return found;
  throw new AwsError('ResourceNotFoundException', `locally, only what a stack has left behind can be deleted: ${String(name)} is not`); // prettier-ignore
}

function only(input: JsonObject, ...known: readonly string[]): void {
  const other = Object.keys(input).find((name) => !known.includes(name));
  if (other) throw new AwsError('ValidationException', `locally this call has no ${other}`);
}

interface Protection {
  readonly property: string;
  readonly on: unknown;
  readonly off: unknown;
  /** The refusal while it is on. */
  readonly refusal: AwsError;
}

const protectedTable: Protection = {
  ...{ property: 'DeletionProtectionEnabled', on: true, off: false },
  refusal: new AwsError(
    'ValidationException',
    'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
  ),
};
const protectedPool: Protection = {
  ...{ property: 'DeletionProtection', on: 'ACTIVE', off: 'INACTIVE' },
  refusal: new AwsError(
    'InvalidParameterException',
    'The user pool cannot be deleted because deletion protection is activated. Deletion protection must be inactivated first.',
  ),
};

/** Switches protection off. */
const unprotect = (
  service: string,
  operation: string,
  type: string,
  id: string,
  { property, off }: Protection,
): Read => ({
  ...{ service, on: operation, action: `${service}:${operation}`, protocol: 'json' },
  answer(books, input) {
    only(input, id, property);
    if (input[property] !== off)
      throw new AwsError('ValidationException', `locally ${property} can only be ${String(off)}`);
    leftOf(books, type, input[id]).properties[property] = off;
    return {};
  },
});

/** Deletes. A key takes thirty days on AWS and a secret too, if nobody says otherwise: here they are gone at once. */
const remove = (
  service: string,
  operation: string,
  type: string,
  id: string,
  { protection }: { readonly protection?: Protection } = {},
): Read => ({
  ...{ service, on: operation, action: `${service}:${operation}`, protocol: 'json' },
  async answer(books, input) {
    only(input, id);
    const left = leftOf(books, type, input[id]);
    if (protection && left.properties[protection.property] === protection.on) throw protection.refusal;
    await books.retained.remove(left);
    return {};
  },
});

const [table, pool, secret] = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'];

export const leftovers: readonly Read[] = [
  unprotect('dynamodb', 'UpdateTable', table!, 'TableName', protectedTable),
  remove('dynamodb', 'DeleteTable', table!, 'TableName', { protection: protectedTable }),
  unprotect('cognito-idp', 'UpdateUserPool', pool!, 'UserPoolId', protectedPool),
  remove('cognito-idp', 'DeleteUserPool', pool!, 'UserPoolId', { protection: protectedPool }),
  remove('secretsmanager', 'DeleteSecret', secret!, 'SecretId'),
  remove('logs', 'DeleteLogGroup', 'AWS::Logs::LogGroup', 'logGroupName'),
  {
    ...remove('kms', 'ScheduleKeyDeletion', 'AWS::KMS::Key', 'KeyId'),
    async answer(books, input) {
      only(input, 'KeyId');
      const left = leftOf(books, 'AWS::KMS::Key', input['KeyId']);
      await books.retained.remove(left);
      const days = 30;
      const DeletionDate = books.kernel.clock.now() / 1000 + days * 86_400;
      return { KeyId: arnOf(books.kernel, left), DeletionDate, KeyState: 'PendingDeletion', PendingWindowInDays: days };
    },
  },
  {
    ...{ service: 's3', on: /^DELETE \/([^/]+)\/?$/, action: 's3:DeleteBucket', protocol: 'xml' },
    async answer(books, _, bucket) {
      try {
        await books.retained.remove(leftOf(books, 'AWS::S3::Bucket', bucket));
      } catch (error) {
        if (error instanceof AwsError) throw error;
        throw new AwsError('BucketNotEmpty', (error as Error).message, 409);
      }
      return '';
    },
  },
];
