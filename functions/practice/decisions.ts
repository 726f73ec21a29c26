/** How learners decide in their first attempts: anonymous counters stored with the course. */
import { createHash } from 'node:crypto';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { DecisionsItem } from '../../lib/model/items/practice.ts';
import { decisionsKey } from '../../lib/model/keys.ts';
import { choiceCountOf, countOf, decidedIn } from '../../lib/model/decisions.ts';
import { choiceOf, countedOneIn, countedWhole, type Scored } from '../../lib/model/practice.ts';
import type { DecisionShare } from '../../lib/model/schema.generated.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

/** Whether this learner is in the counted sample; always the same for the same learner. */
function isCounted(sub: string, question: string, before: number): boolean {
  if (before < countedWhole) return true;
  return createHash('sha256').update(`${sub}\n${question}`).digest().readUInt32BE() % countedOneIn === 0;
}

/** Counts first answers. It is not part of the answer's write: if the function fails, the statistics miss one learner. */
export async function countDecisions(
  { sub, link, code }: { readonly sub: string; readonly link: string; readonly code: string },
  answers: readonly Scored[],
  before: DecisionsItem | undefined,
): Promise<void> {
  const counted = answers.filter(({ question }) => isCounted(sub, question.id, before?.[countOf(question.id)] ?? 0));
  if (counted.length === 0) return;
  const counters = counted.flatMap((each) => [
    countOf(each.question.id),
    choiceCountOf(each.question.id, choiceOf(each)),
  ]);
  const names = Object.fromEntries(counters.map((counter, at) => [`#c${at}`, counter]));
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(decisionsKey(link, code)),
      UpdateExpression: `SET baseType = :type, link = :link, code = :code ADD ${Object.keys(names)
        .map((name) => `${name} :one`)
        .join(', ')}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: toItem({ ':type': 'decisions', ':link': link, ':code': code, ':one': 1 }),
    }),
  );
}

/** The share of each choice; null while few enough have decided to identify someone. */
export const sharesOf = (question: string, decisions: DecisionsItem | undefined): DecisionShare[] | null =>
  decidedIn(question, decisions)?.shares ?? null;
