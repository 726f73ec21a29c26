import type { Kernel } from '../../kernel/kernel.ts';

type Where = Pick<Kernel, 'partition' | 'region' | 'account'>;

/** The only operations whose bodies are full of keys and values and never of ARNs: they pass untouched. */
const WITHOUT_ARNS = new Set([
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'],
  ...['BatchGetItem', 'BatchWriteItem', 'TransactGetItems', 'TransactWriteItems'],
]);

/** The ARN of a table by name; an ARN stays as it is. */
export function tableArn({ partition, region, account }: Where, table: string): string {
  return table.startsWith('arn:') ? table : `arn:${partition}:dynamodb:${region}:${account}:table/${table}`;
}

/** DynamoDB Local calls its region `ddblocal`; the stage's ARNs carry the stage's region. */
export function localRegion(where: Where, operation: string, body: string | Buffer): string | Buffer {
  if (WITHOUT_ARNS.has(operation)) return body;
  return body.toString().replaceAll(prefix(where, where.region), prefix(where, 'ddblocal'));
}

/** The other way round, for what DynamoDB Local answers. */
export function stageRegion(where: Where, operation: string, answer: Buffer): Buffer {
  if (WITHOUT_ARNS.has(operation)) return answer;
  return Buffer.from(answer.toString().replaceAll(prefix(where, 'ddblocal'), prefix(where, where.region)));
}

function prefix({ partition }: Where, region: string): string {
  return `arn:${partition}:dynamodb:${region}:`;
}
