import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Template } from '../../stacks/templates/assembly.ts';
import type { Properties } from '../../stacks/templates/properties.ts';
import type { LocalConnection, StageConnection } from '../stage-connection.ts';

interface Made {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
}

/** Compares what a local stage has created with the templates, and its tables with their properties. One sentence per difference. */
export async function localDrift(
  connection: StageConnection,
  { url }: LocalConnection,
  stacks: readonly (readonly [string, Template])[],
): Promise<string[]> {
  const made = (await (await fetch(`${url}/_local/stack`)).json()) as readonly Made[];
  const client = new DynamoDBClient(connection.clientConfig('dynamodb'));
  const sentences: string[] = [];
  for (const [name, { Resources }] of stacks) {
    const has = new Map(made.filter(({ stack }) => stack === name).map((one) => [one.logicalId, one]));
    if (has.size === 0) sentences.push(`${name}: is not deployed`);
    else
      for (const id of new Set([...has.keys(), ...Object.keys(Resources)])) {
        const [is, wanted] = [has.get(id), Resources[id]];
        if (is && is.type !== wanted?.Type)
          sentences.push(`${name}: ${id} is ${is.type} there, the repository says ${wanted?.Type ?? 'nothing of it'}`);
        // A resource with a condition may be absent.
        else if (!is && !wanted!.Condition) sentences.push(`${name}: ${id} (${wanted!.Type}) is not deployed`);
        else if (is?.type === 'AWS::DynamoDB::Table')
          for (const sentence of await tableDrift(client, is.physicalId, wanted!.Properties ?? {}))
            sentences.push(`${name}: ${id}: ${sentence}`);
      }
  }
  client.destroy();
  return sentences;
}

/** Table settings that can be changed manually on a local stage. */
async function* tableSettings(client: DynamoDBClient, TableName: string, wanted: Properties) {
  const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const attribute = ttl?.TimeToLiveStatus === 'ENABLED' ? ttl.AttributeName : undefined;
  const specified = wanted.TimeToLiveSpecification;
  yield ['the attribute of its time to live', attribute, specified?.Enabled ? specified.AttributeName : undefined];
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const names = (indexes: readonly { readonly IndexName?: string }[] = []) =>
    indexes
      .map(({ IndexName }) => IndexName)
      .sort()
      .join(', ') || undefined;
  yield ['its indexes', names(Table!.GlobalSecondaryIndexes), names(wanted.GlobalSecondaryIndexes)];
  yield ['its billing', Table!.BillingModeSummary?.BillingMode ?? 'PROVISIONED', wanted.BillingMode ?? 'PROVISIONED'];
}

async function tableDrift(client: DynamoDBClient, name: string, wanted: Properties): Promise<string[]> {
  const sentences: string[] = [];
  for await (const [what, is, says] of tableSettings(client, name, wanted))
    if (is !== says) sentences.push(`${what} is ${is ?? 'none'} there, the repository says ${says ?? 'none'}`);
  return sentences;
}
