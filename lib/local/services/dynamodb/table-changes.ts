import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../kernel/json.ts';
import type { PolicyDocument } from '../../iam/iam.ts';

interface Key {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

interface Index {
  readonly IndexName: string;
  readonly KeySchema: readonly Key[];
  readonly Projection: { readonly ProjectionType: string; readonly NonKeyAttributes?: readonly string[] };
  readonly ProvisionedThroughput?: object;
}

/** The properties of AWS::DynamoDB::Table that have an effect here. */
export interface TableProperties {
  readonly TableName?: string;
  readonly AttributeDefinitions: readonly { readonly AttributeName: string; readonly AttributeType: string }[];
  readonly KeySchema: readonly Key[];
  readonly BillingMode?: 'PAY_PER_REQUEST' | 'PROVISIONED';
  readonly ProvisionedThroughput?: object;
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly LocalSecondaryIndexes?: readonly Index[];
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled: boolean };
  readonly ResourcePolicy?: { readonly PolicyDocument: PolicyDocument };
  readonly DeletionProtectionEnabled?: boolean;
}

/** The input of CreateTable. */
export function createInput(TableName: string, properties: TableProperties): object {
  const { AttributeDefinitions, KeySchema, LocalSecondaryIndexes, DeletionProtectionEnabled } = properties;
  const provisioned = properties.BillingMode !== 'PAY_PER_REQUEST';
  return {
    ...{ TableName, AttributeDefinitions, KeySchema, LocalSecondaryIndexes, DeletionProtectionEnabled },
    BillingMode: provisioned ? 'PROVISIONED' : 'PAY_PER_REQUEST',
    ...(provisioned && { ProvisionedThroughput: properties.ProvisionedThroughput }),
    GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes?.map((index) => indexInput(index, provisioned)),
    ...(properties.StreamSpecification && {
      StreamSpecification: { StreamEnabled: true, ...properties.StreamSpecification },
    }),
  };
}

/**
 * The changes that require a new table, in words that begin a sentence; undefined when the table can be updated in
 * place.
 */
export function replacement(table: JsonObject, wanted: TableProperties): string | undefined {
  if (!isDeepStrictEqual(keysOf(table.KeySchema), keysOf(wanted.KeySchema))) return 'Its new key schema';
  const typeOf = (definitions: TableProperties['AttributeDefinitions'], name: string) =>
    definitions.find((definition) => definition.AttributeName === name)?.AttributeType;
  const retyped = wanted.KeySchema.find(
    ({ AttributeName: name }) => typeOf(table.AttributeDefinitions, name) !== typeOf(wanted.AttributeDefinitions, name),
  );
  if (retyped) return `The new type of its key ${retyped.AttributeName}`;
  const local = (indexes: readonly Index[] = []) => new Map(indexes.map((index) => [index.IndexName, identity(index)]));
  if (!isDeepStrictEqual(local(table.LocalSecondaryIndexes), local(wanted.LocalSecondaryIndexes))) {
    return 'A change of its local secondary indexes';
  }
  return undefined;
}

/** The inputs of UpdateTable that bring a table in line, in order: each creates or deletes at most one index. */
export function updates(table: JsonObject, wanted: TableProperties): object[] {
  const provisioned = table.BillingModeSummary?.BillingMode !== 'PAY_PER_REQUEST';
  const { AttributeDefinitions } = wanted;
  const changes: object[] = [];
  const present = new Map<string, Index>(
    (table.GlobalSecondaryIndexes ?? []).map((index: Index) => [index.IndexName, index]),
  );
  const wantedIndexes = new Map((wanted.GlobalSecondaryIndexes ?? []).map((index) => [index.IndexName, index]));
  for (const [IndexName, index] of present) {
    const next = wantedIndexes.get(IndexName);
    if (next && isDeepStrictEqual(identity(next), identity(index))) continue;
    changes.push({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] });
    present.delete(IndexName);
  }
  for (const [IndexName, index] of wantedIndexes) {
    if (present.has(IndexName)) continue;
    changes.push({
      AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: indexInput(index, provisioned) }],
    });
  }
  const before = table.StreamSpecification?.StreamEnabled ? table.StreamSpecification.StreamViewType : undefined;
  const after = wanted.StreamSpecification?.StreamViewType;
  if (before !== after) {
    if (before) changes.push({ StreamSpecification: { StreamEnabled: false } });
    if (after) changes.push({ StreamSpecification: { StreamEnabled: true, StreamViewType: after } });
  }
  if ((table.DeletionProtectionEnabled ?? false) !== (wanted.DeletionProtectionEnabled ?? false)) {
    changes.push({ DeletionProtectionEnabled: wanted.DeletionProtectionEnabled ?? false });
  }
  return changes;
}

function indexInput({ IndexName, KeySchema, Projection, ProvisionedThroughput }: Index, provisioned: boolean): object {
  return { IndexName, KeySchema, Projection, ...(provisioned && { ProvisionedThroughput }) };
}

/** What identifies an index: a change of it requires a new index under the same name. */
function identity({ KeySchema, Projection }: Index): object {
  return {
    keys: keysOf(KeySchema),
    projection: Projection.ProjectionType,
    attributes: [...(Projection.NonKeyAttributes ?? [])].sort(),
  };
}

function keysOf(schema: readonly Key[]): string[] {
  return schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).sort();
}
