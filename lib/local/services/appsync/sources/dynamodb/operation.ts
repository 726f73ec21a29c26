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

/** An error of DynamoDB as `ctx.error` shows it. */
export function errorOf(error: AwsError): { message: string; type: string } {
  const details = `Service: AmazonDynamoDBv2; Status Code: ${error.status}; Error Code: ${error.code}; Request ID: ${requestId()}; Proxy: null`;
  return { message: `${error.message} (${details})`, type: `DynamoDB:${error.code}` };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const requestId = () => Array.from({ length: 52 }, () => letters[Math.floor(Math.random() * 36)]).join('');
