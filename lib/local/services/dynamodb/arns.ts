import type { Kernel } from '../../kernel/kernel.ts';

type Where = Pick<Kernel, 'partition' | 'region' | 'account'>;

/** The operations whose bodies contain only keys and values and never ARNs: they pass unchanged. */
const WITHOUT_ARNS = new Set([
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'],
  ...['BatchGetItem', 'BatchWriteItem', 'TransactGetItems', 'TransactWriteItems'],
]);

/** A table's ARN from its name; an ARN is returned unchanged. */
export function tableArn({ partition, region, account }: Where, table: string): string {
  return table.startsWith('arn:') ? table : `arn:${partition}:dynamodb:${region}:${account}:table/${table}`;
}

/** DynamoDB Local calls its region `ddblocal`; the stage's ARNs contain the stage's region. */
export function localRegion(where: Where, operation: string, body: string | Buffer): string | Buffer {
  if (WITHOUT_ARNS.has(operation)) return body;
  return body.toString().replaceAll(prefix(where, where.region), prefix(where, 'ddblocal'));
}

/** The reverse, for DynamoDB Local's responses. */
export function stageRegion(where: Where, operation: string, answer: Buffer): Buffer {
  if (WITHOUT_ARNS.has(operation)) return answer;
  return Buffer.from(answer.toString().replaceAll(prefix(where, 'ddblocal'), prefix(where, where.region)));
}

function prefix({ partition }: Where, region: string): string {
  return `arn:${partition}:dynamodb:${region}:`;
}
