import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { isCounted } from '../../lib/stacks/api/api-map.ts';
import { local } from './caller.ts';
import { fields } from './fields.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** SDK settings for a stage's service, with the root key from the stage's folder. */
export function rootOf(url: string, directory: string, service: string) {
  const { credentials } = JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8'));
  return { endpoint: `${url}/_aws/${service}`, region: 'us-east-1', credentials, maxAttempts: 1 };
}

export const lambdaOf = (url: string, directory: string) => new LambdaClient(rootOf(url, directory, 'lambda'));

/**
 * The physical id of the only resource of a type whose logical id begins like this. @param stack the end of the stack's
 * name
 */
export async function physicalId(url: string, type: string, logicalId = '', stack = ''): Promise<string> {
  const resources: { stack: string; type: string; logicalId: string; physicalId: string }[] = await local(
    url,
    '/stack',
  );
  const [found, ...others] = resources.filter(
    (each) => each.type === type && each.logicalId.startsWith(logicalId) && each.stack.endsWith(stack),
  );
  if (!found || others.length > 0) throw new Error(`${1 + others.length} resources are ${type} ${logicalId}`);
  return found.physicalId;
}

/** The counter rows of a learner's calls: each counted field leaves one, whatever its outcome. */
const asks = fields
  .filter(({ kind, name }) => isCounted(`${kind === 'mutation' ? 'Mutation' : 'Query'}.${name}`))
  .map(({ name }) => `QUOTA#${name}#`);

/** All stored items of one learner, except the call counters. */
export async function rowsOf(url: string, directory: string, sub: string): Promise<JsonObject[]> {
  const rows = await rowsIn(url, directory, `USER#${sub}`);
  return rows.filter(({ SK }) => !asks.some((begin) => SK.startsWith(begin)));
}

/** All stored items of a partition: one page. */
export async function rowsIn(url: string, directory: string, partition: string): Promise<JsonObject[]> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const { Items } = await client.send(
    new QueryCommand({
      TableName: await physicalId(url, 'AWS::DynamoDB::Table'),
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': { S: partition } },
      ConsistentRead: true,
    }),
  );
  client.destroy();
  return Items!.map((item) => unmarshall(item));
}
