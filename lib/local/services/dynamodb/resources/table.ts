import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { stageRegion, tableArn } from '../arns.ts';
import type { DynamoDbClient } from '../engine/client.ts';
import type { KeySchemas } from '../key-schemas.ts';
import { createInput, replacement, updates, type TableProperties } from '../table-changes.ts';

/**
 * AWS::DynamoDB::Table. Backups, encryption at rest, throughput limits, and tags have no effect here and are accepted.
 * A change that would make CloudFormation replace the table stops the start, unless the table is empty.
 */
export function tableResource(
  kernel: Kernel,
  connected: () => Promise<DynamoDbClient>,
  schemas: KeySchemas,
): ResourceType {
  const call = async (operation: string, input: object): Promise<JsonObject> => {
    const answer = await (await connected()).send(operation, JSON.stringify(input));
    return JSON.parse(stageRegion(kernel, operation, answer).toString());
  };
  const describe = async (TableName: string): Promise<JsonObject | undefined> => {
    try {
      return (await call('DescribeTable', { TableName })).Table;
    } catch (error) {
      if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  };
  const settled = async (TableName: string): Promise<JsonObject> => {
    for (;;) {
      const table = (await describe(TableName))!;
      const states = [
        table.TableStatus,
        ...(table.GlobalSecondaryIndexes ?? []).map((index: JsonObject) => index.IndexStatus),
      ];
      if (states.every((state) => state === 'ACTIVE')) return table;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const drop = async (TableName: string, reason: string) => {
    if (!(await describe(TableName))) return;
    const { Count } = await call('Scan', { TableName, Limit: 1, Select: 'COUNT', ConsistentRead: true });
    if (Count > 0) {
      throw new Error(
        `${reason} would replace the table ${TableName}, which is not empty: remove it or its items first.`,
      );
    }
    await call('DeleteTable', { TableName });
    schemas.forget(TableName);
  };
  const expire = async (TableName: string, wanted: TableProperties['TimeToLiveSpecification']) => {
    const { TimeToLiveDescription: now } = await call('DescribeTimeToLive', { TableName });
    const enabled = now.TimeToLiveStatus === 'ENABLED' || now.TimeToLiveStatus === 'ENABLING';
    if (enabled && (!wanted?.Enabled || wanted.AttributeName !== now.AttributeName)) {
      const TimeToLiveSpecification = { AttributeName: now.AttributeName, Enabled: false };
      await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification });
    }
    if (wanted?.Enabled && !(enabled && wanted.AttributeName === now.AttributeName)) {
      const TimeToLiveSpecification = { AttributeName: wanted.AttributeName, Enabled: true };
      await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification });
    }
  };

  return {
    properties: SHAPE,
    async put({ stack, logicalId, properties: given }, before) {
      const properties = given as TableProperties;
      const TableName = properties.TableName ?? before?.physicalId ?? physicalName(stack, logicalId);
      if (before && before.physicalId !== TableName) await drop(before.physicalId, 'Its new name');
      let table = await describe(TableName);
      // A recreated table would be empty, and what was published to it once is not published again.
      if (!table && before?.physicalId === TableName)
        throw new Error(`its table ${TableName} is gone: start with --reset to begin anew, or restore the folder`);
      const reason = table && replacement(table, properties);
      if (reason) {
        await drop(TableName, reason);
        table = undefined;
      }
      if (!table) await call('CreateTable', createInput(TableName, properties));
      else {
        for (const change of updates(table, properties)) {
          await call('UpdateTable', { TableName, ...change });
          await settled(TableName);
        }
      }
      table = await settled(TableName);
      await expire(TableName, properties.TimeToLiveSpecification);
      schemas.forget(TableName);
      const Arn = tableArn(kernel, TableName);
      kernel.iam.setResourcePolicy(Arn, properties.ResourcePolicy?.PolicyDocument);
      const StreamArn = table.StreamSpecification?.StreamEnabled ? table.LatestStreamArn : undefined;
      return { physicalId: TableName, attributes: { Arn, ...(StreamArn ? { StreamArn } : {}) } };
    },
    async remove({ physicalId, attributes }) {
      kernel.iam.setResourcePolicy(attributes.Arn, undefined);
      if (await describe(physicalId)) await call('DeleteTable', { TableName: physicalId });
      schemas.forget(physicalId);
    },
  };
}

function physicalName(stack: string, logicalId: string): string {
  const random = randomBytes(6).toString('hex').toUpperCase();
  return `${stack.slice(0, 100)}-${logicalId.slice(0, 100)}-${random}`;
}

const KEYS = [{ AttributeName: true, KeyType: true }] as const;
const PROJECTION = { ProjectionType: true, NonKeyAttributes: true } as const;
const THROUGHPUT = {
  ProvisionedThroughput: { ReadCapacityUnits: true, WriteCapacityUnits: true },
  OnDemandThroughput: { MaxReadRequestUnits: true, MaxWriteRequestUnits: true },
  WarmThroughput: { ReadUnitsPerSecond: true, WriteUnitsPerSecond: true },
} as const;
const INSIGHTS = { Enabled: true, Mode: true } as const;
const SHAPE = {
  TableName: true,
  AttributeDefinitions: [{ AttributeName: true, AttributeType: true }],
  KeySchema: KEYS,
  BillingMode: true,
  ...THROUGHPUT,
  GlobalSecondaryIndexes: [
    {
      IndexName: true,
      KeySchema: KEYS,
      Projection: PROJECTION,
      ...THROUGHPUT,
      ContributorInsightsSpecification: INSIGHTS,
    },
  ],
  LocalSecondaryIndexes: [{ IndexName: true, KeySchema: KEYS, Projection: PROJECTION }],
  StreamSpecification: { StreamViewType: true },
  TimeToLiveSpecification: { AttributeName: true, Enabled: true },
  ResourcePolicy: { PolicyDocument: true },
  DeletionProtectionEnabled: true,
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: true },
  SSESpecification: { SSEEnabled: true, SSEType: true, KMSMasterKeyId: true },
  ContributorInsightsSpecification: INSIGHTS,
  TableClass: true,
  Tags: true,
} as const;
