/** What the operations of the DynamoDB data source have in common. */
import type { JsonObject } from '../../../../kernel/json.ts';
import { AwsError } from '../../../../kernel/aws-error.ts';
import type { Answer } from '../source.ts';
import type { PageTokens } from './tokens.ts';

export interface Surroundings {
  readonly tableName: string;
  readonly tokens: PageTokens;
  /** The resolver that requests pages. */
  readonly resolver: string;
  /** Makes one DynamoDB call with the data source's role. */
  readonly call: (operation: string, input: Record<string, unknown>) => Promise<JsonObject>;
}

/** One operation of a request object. */
export interface Operation {
  /** The fields that a request object may have besides `operation` and `version`. */
  readonly members: ReadonlySet<string>;
  run(request: JsonObject, around: Surroundings): Promise<Answer>;
}

/** Errors that the AWS SDK for Java 2 has exceptions for, by their names there where those differ. */
const modeled: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'ConditionalCheckFailedException',
      'IdempotentParameterMismatchException',
      'ItemCollectionSizeLimitExceededException',
      'LimitExceededException',
      'ProvisionedThroughputExceededException',
      'ResourceInUseException',
      'ResourceNotFoundException',
      'TransactionCanceledException',
      'TransactionConflictException',
      'TransactionInProgressException',
    ].map((name) => [name, name]),
  ),
  InternalServerError: 'InternalServerErrorException',
  RequestLimitExceeded: 'RequestLimitExceededException',
};

/**
 * An error of DynamoDB as `ctx.error` shows it: the exception of the SDK for Java, whose other errors (validation,
 * access, throttling) are all `DynamoDbException`. The wording is that of contexts printed on AWS since 2023
 * (aws-appsync-community, issue 343); the guide still prints the one of the SDK before.
 */
export function errorOf(error: AwsError): { message: string; type: string } {
  const exception = (Object.hasOwn(modeled, error.code) && modeled[error.code]) || 'DynamoDbException';
  const details = `Service: DynamoDb, Status Code: ${error.status}, Request ID: ${requestId()}`;
  return { message: `${error.message} (${details})`, type: `DynamoDB:${exception}` };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const requestId = () => Array.from({ length: 52 }, () => letters[Math.floor(Math.random() * 36)]).join('');
