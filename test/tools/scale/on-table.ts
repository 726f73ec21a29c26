/** Puts rows into a stage's table, and runs its functions, to set up a recording. */
import type { Stage } from '../../../lib/local/stage.ts';
import { toItem } from '../../../functions/shared/dynamodb.ts';

const root = { kind: 'root' } as const;

const made = (stage: Stage, type: string, word: string) =>
  stage.resources().find((resource) => resource.type === type && resource.logicalId.includes(word))!;

export async function putRows(stage: Stage, rows: readonly object[]): Promise<void> {
  const table = made(stage, 'AWS::DynamoDB::Table', 'Table').physicalId;
  const requests = rows.map((row) => ({ PutRequest: { Item: toItem(row) } }));
  for (let from = 0; from < requests.length; from += 25)
    await stage.kernel.ports.dynamodb.call(
      'BatchWriteItem',
      { RequestItems: { [table]: requests.slice(from, from + 25) } },
      root,
    );
}

/** @param word of its logical id @throws Error when it fails */
export async function runFunction(stage: Stage, word: string, event: object = {}): Promise<void> {
  const { physicalId } = made(stage, 'AWS::Lambda::Function', word);
  const { payload, functionError } = await stage.kernel.ports.lambda.invoke(physicalId, event as never, root);
  if (functionError) throw new Error(`${physicalId}: ${JSON.stringify(payload)}`);
}
