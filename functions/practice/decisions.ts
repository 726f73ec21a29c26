/** How learners decide in their first attempts: anonymous counters stored with the course. */
import { createHash } from 'node:crypto';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { DecisionsItem } from '../../lib/model/items/practice.ts';
import { decisionsKey } from '../../lib/model/keys.ts';
import { choiceCountOf, countOf, decidedIn, isCount } from '../../lib/model/decisions.ts';
import { choiceOf, countedOneIn, countedWhole, type Scored } from '../../lib/model/practice.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { Verdict } from '../../lib/model/schema.generated.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

interface Decided {
  readonly sub: string;
  readonly link: string;
  readonly code: string;
}

/** Whether this learner is in the counted sample: the same for all questions of an exercise. @param before learners counted */
function isCounted({ sub, link, code }: Decided, before: number): boolean {
  if (before < countedWhole) return true;
  return createHash('sha256').update(`${sub}\n${link}\n${code}`).digest().readUInt32BE() % countedOneIn === 0;
}

/**
 * Counts first answers. It is not part of the answer's write: if the function fails, the statistics miss one learner.
 * @returns the counters with these answers, so that a learner's own answers are counted alike at all decisions
 */
export async function countDecisions(
  decided: Decided,
  answers: readonly Scored[],
  before: DecisionsItem | undefined,
): Promise<DecisionsItem | undefined> {
  const { link, code } = decided;
  if (answers.length === 0 || !isCounted(decided, mostCounted(before))) return before;
  const counters = answers.flatMap((each) => [
    countOf(each.question.id),
    choiceCountOf(each.question.id, choiceOf(each)),
  ]);
  const names = Object.fromEntries(counters.map((counter, at) => [`#c${at}`, counter]));
  const { Attributes } = await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(decisionsKey(link, code)),
      UpdateExpression: `SET baseType = :type, link = :link, code = :code ADD ${Object.keys(names)
        .map((name) => `${name} :one`)
        .join(', ')}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: toItem({ ':type': 'decisions', ':link': link, ':code': code, ':one': 1 }),
      ReturnValues: 'ALL_NEW',
    }),
  );
  return fromItem<DecisionsItem>(Attributes!);
}

/** How many learners the question that most have answered counts. */
const mostCounted = (decisions: DecisionsItem | undefined): number =>
  Math.max(0, ...Object.entries(decisions ?? {}).map(([counter, count]) => (isCount(counter) ? Number(count) : 0)));

/** The share of each choice, and how many learners that is; null while few enough have decided to identify someone. */
export const othersIn = (
  question: string,
  decisions: DecisionsItem | undefined,
): Pick<NullsOptional<Verdict>, 'others' | 'learners'> => {
  const decided = decidedIn(question, decisions);
  return { others: decided?.shares ?? null, learners: decided?.learners ?? null };
};
