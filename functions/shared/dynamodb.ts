/** The only client for DynamoDB. Region, endpoint, and credentials come from Lambda's environment. */
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import { clientDefaults } from './client-defaults.ts';
import { requireEnv } from './require-env.ts';

export const dynamodb = new DynamoDBClient(clientDefaults);
// It copies all inputs and outputs through the schema, a tenth of a function's work, for a logger that is never set.
dynamodb.middlewareStack.remove('loggerMiddleware');
export const table = () => requireEnv(environment.table);
export const toItem = (value: object) => marshall(value, { removeUndefinedValues: true });
export const fromItem = <T>(item: Record<string, AttributeValue>): T => unmarshall(item) as T;
