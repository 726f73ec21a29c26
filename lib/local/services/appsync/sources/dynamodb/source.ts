/** A DynamoDB table as a data source. Every call uses the data source's role. */
import { AwsError } from '../../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { checkMembers, unreadable, type Answer, type DataSource } from '../source.ts';
import { batchDeleteItem, batchGetItem, batchPutItem } from './batch.ts';
import { errorOf, type Operation } from './operation.ts';
import { query, scan } from './pages.ts';
import { deleteItem, getItem, putItem, updateItem } from './single.ts';
import { PageTokens } from './tokens.ts';
import { transactGetItems, transactWriteItems } from './transact.ts';

export interface DynamoDbConfig {
  readonly name: string;
  readonly tableName: string;
  readonly roleArn: string;
  readonly apiId: string;
}

const operations: Readonly<Record<string, Operation>> = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  Query: query,
  Scan: scan,
  BatchGetItem: batchGetItem,
  BatchPutItem: batchPutItem,
  BatchDeleteItem: batchDeleteItem,
  TransactGetItems: transactGetItems,
  TransactWriteItems: transactWriteItems,
};
const members = new Map(
  Object.entries(operations).map(([name, one]) => [name, new Set(['operation', 'version', ...one.members])]),
);

export function dynamoDbSource(kernel: Kernel, config: DynamoDbConfig): DataSource {
  const tokens = new PageTokens(config.apiId);
  const { tableName } = config;
  const call = async (operation: string, input: Record<string, unknown>): Promise<JsonObject> => {
    const { principal } = kernel.iam.assume(config.roleArn, 'appsync.amazonaws.com', 'APPSYNC_ASSUME_ROLE');
    return kernel.ports.dynamodb.call(operation, input, principal);
  };
  return {
    name: config.name,
    async invoke(request, { step }): Promise<Answer> {
      if (request === null || typeof request !== 'object' || request.operation === undefined)
        throw unreadable(`Value for field '$[operation]' not found.`);
      const operation = Object.hasOwn(operations, request.operation) ? operations[request.operation] : undefined;
      if (!operation)
        throw unreadable(
          `Unsupported operation '${String(request.operation)}'. Datasource Versions only support the following operations: [${Object.keys(operations).join(', ')}]`,
        );
      checkMembers(request, members.get(request.operation) as ReadonlySet<string>);
      try {
        return await operation.run(request, { tableName, tokens, call, resolver: step.name });
      } catch (error) {
        if (error instanceof AwsError) return { result: null, error: errorOf(error) };
        throw error;
      }
    },
  };
}
