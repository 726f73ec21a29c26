import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

export type Statement = Record<string, unknown>;

/** A table like the product's, with `rest` merged over it. */
export const table = (rest: Record<string, unknown> = {}) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    AttributeDefinitions: ['PK', 'SK', 'GSI1PK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
    OnDemandThroughput: { MaxReadRequestUnits: 100, MaxWriteRequestUnits: 50 },
    GlobalSecondaryIndexes: [index('GSI1', 'GSI1PK')],
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 1 },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    Tags: [{ Key: 'app', Value: 'x' }],
    ...rest,
  },
});

export const index = (IndexName: string, key: string) => ({
  IndexName,
  KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
});

/** A Lambda role with these statements; `{ 'Fn::GetAtt': ['Table', 'Arn'] }` is the table. */
export const role = (...statements: Statement[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }],
    },
    Policies: [{ PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement: statements } }],
  },
});

export interface SmallStage extends Stage {
  readonly tableName: string;
  /** A real SDK client over HTTP with the credentials of this role's session. */
  as(logicalId: string): DynamoDBClient;
}

/** Deploys the resources on this run's database. A given folder is kept; its own is deleted by `stop`. */
export async function startSmallStage(Resources: object, given?: string): Promise<SmallStage> {
  const directory = given ?? mkdtempSync(join(tmpdir(), 'dynamodb-'));
  const stage = await startStage({
    template: { Resources },
    directory,
    port: 0,
    dynamodbEndpoint: process.env.DYNAMODB_LOCAL_ENDPOINT!,
  });
  const clients: DynamoDBClient[] = [];
  const find = (logicalId: string) => stage.resources().find((resource) => resource.logicalId === logicalId)!;
  return {
    ...stage,
    tableName: find('Table')?.physicalId,
    as(logicalId) {
      const { Arn } = find(logicalId).attributes;
      const { credentials } = stage.kernel.iam.assume(Arn, 'lambda.amazonaws.com', 'test');
      const endpoint = `${stage.url}/_aws/dynamodb`;
      const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
      clients.push(client);
      return client;
    },
    async stop() {
      for (const client of clients) client.destroy();
      await stage.stop();
      if (!given) rmSync(directory, { recursive: true, force: true });
    },
  };
}
