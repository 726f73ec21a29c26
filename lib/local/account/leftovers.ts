/**
 * How operators delete what a stage has left behind (“Delete a stage for good”): calls about resources that no stack has any longer.
 * What a stack has is refused: AWS would delete it, and the stack would fail at its next deployment.
 */
import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { StateRecord } from '../template/state.ts';
import { arnOf } from './arn-of.ts';
import type { Books, Read } from './read.ts';

/** @param name the physical id or ARN in a request */
function leftOf({ kernel, retained }: Books, type: string, name: unknown): StateRecord {
  const found = retained
    .list()
    .find((each) => each.type === type && [each.physicalId, arnOf(kernel, each)].includes(name as string));
  if (found) return found;
  throw new AwsError(
    'ResourceNotFoundException',
    `locally, only what a stack has left behind can be deleted: ${String(name)} is not`,
  );
}

function only(input: JsonObject, ...known: readonly string[]): void {
  const other = Object.keys(input).find((name) => !known.includes(name));
  if (other) throw new AwsError('ValidationException', `locally this call has no ${other}`);
}

/** @param refusal the error when it is protected, or not empty */
async function removed(books: Books, left: StateRecord, refusal: string, status = 400): Promise<void> {
  try {
    await books.retained.remove(left);
  } catch (error) {
    throw new AwsError(refusal, (error as Error).message, status);
  }
}

const remove = (
  service: string,
  operation: string,
  type: string,
  id: string,
  refusal = 'ValidationException',
): Read => ({
  ...{ service, on: operation, action: `${service}:${operation}`, protocol: 'json' },
  async answer(books, input) {
    only(input, id);
    await removed(books, leftOf(books, type, input[id]), refusal);
    return {};
  },
});

const [pool, key, bucket] = ['AWS::Cognito::UserPool', 'AWS::KMS::Key', 'AWS::S3::Bucket'] as const;
/** What KMS waits for, if nobody says otherwise. A secret waits as well; here both are gone at once. */
const waitingDays = 30;

export const leftovers: readonly Read[] = [
  // UpdateTable, which ends its protection, is DynamoDB's own.
  remove('dynamodb', 'DeleteTable', 'AWS::DynamoDB::Table', 'TableName'),
  {
    ...{ service: 'cognito-idp', on: 'UpdateUserPool', action: 'cognito-idp:UpdateUserPool', protocol: 'json' },
    answer(books, input) {
      only(input, 'UserPoolId', 'DeletionProtection');
      leftOf(books, pool, input['UserPoolId']).properties['DeletionProtection'] = input['DeletionProtection'];
      return {};
    },
  },
  remove('cognito-idp', 'DeleteUserPool', pool, 'UserPoolId', 'InvalidParameterException'),
  remove('secretsmanager', 'DeleteSecret', 'AWS::SecretsManager::Secret', 'SecretId'),
  remove('logs', 'DeleteLogGroup', 'AWS::Logs::LogGroup', 'logGroupName'),
  {
    ...remove('kms', 'ScheduleKeyDeletion', key, 'KeyId'),
    async answer(books, input) {
      only(input, 'KeyId');
      const left = leftOf(books, key, input['KeyId']);
      await books.retained.remove(left);
      const DeletionDate = books.kernel.clock.now() / 1000 + waitingDays * 86_400;
      const state = { KeyState: 'PendingDeletion', PendingWindowInDays: waitingDays };
      return { KeyId: arnOf(books.kernel, left), DeletionDate, ...state };
    },
  },
  {
    ...{ service: 'backup', on: /^DELETE \/backup-vaults\/([^/]+)\/?$/, protocol: 'rest-json' },
    action: 'backup:DeleteBackupVault',
    async answer(books, _, name) {
      await removed(books, leftOf(books, 'AWS::Backup::BackupVault', name), 'InvalidRequestException');
      return {};
    },
  },
  {
    ...{ service: 's3', on: /^DELETE \/([^/]+)\/?$/, action: 's3:DeleteBucket', protocol: 'xml' },
    async answer(books, _, name) {
      await removed(books, leftOf(books, bucket, name), 'BucketNotEmpty', 409);
      return '';
    },
  },
];
