/** What learners decide is counted on DynamoDB Local: all of the first, then a sample, so that one row is not written by everyone. */
import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { countOf } from '../../lib/model/decisions.ts';
import { environment } from '../../lib/model/environment.ts';
import type { DecisionsItem } from '../../lib/model/items/practice.ts';
import { countedOneIn, countedWhole, type Scored } from '../../lib/model/practice.ts';
import { clientOf, emptyTable } from '../operations/earlier-table.ts';

const local = { AWS_ENDPOINT_URL_DYNAMODB: process.env.DYNAMODB_LOCAL_ENDPOINT!, [environment.table]: randomUUID() };
const before = { ...process.env };
Object.assign(process.env, local, {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'rows',
  AWS_SECRET_ACCESS_KEY: 'rows',
});

let countDecisions: typeof import('../../functions/practice/decisions.ts').countDecisions;
let dynamodb: DynamoDBClient;

beforeAll(async () => {
  ({ countDecisions } = await import('../../functions/practice/decisions.ts'));
  ({ dynamodb } = await import('../../functions/shared/dynamodb.ts'));
  await emptyTable(clientOf(process.env.DYNAMODB_LOCAL_ENDPOINT!), local[environment.table]!);
});
afterAll(async () => {
  await dynamodb.send(new DeleteTableCommand({ TableName: local[environment.table] }));
  dynamodb.destroy();
  process.env = before;
});

const scored = (id: string) =>
  ({ moment: 0, question: { id, kind: 'single' }, answer: { choice: ['a'] }, score: 1 }) as unknown as Scored;
const counted = (item: DecisionsItem | undefined, id: string) => item?.[countOf(id)] ?? 0;

test('all of the first learners are counted, then one in ten, for all questions or none', async () => {
  const [whole, more] = [countedWhole, 300];
  let item: DecisionsItem | undefined;
  for (let at = 0; at < whole + more; at += 1) {
    const decided = { sub: `learner-${at}`, link: 'course', code: 'drill' };
    const was = item;
    item = await countDecisions(decided, [scored('one')], item);
    item = await countDecisions(decided, [scored('two')], item);
    const rose = ['one', 'two'].map((id) => counted(item, id) - counted(was, id));
    if (at < whole - 1) expect(rose).toEqual([1, 1]);
    else if (at >= whole) expect(rose[0]).toBe(rose[1]);
  }
  // The sample depends on the learners' names alone, so it is the same in each run; three standard deviations around its mean.
  const [share, sampled] = [1 / countedOneIn, counted(item, 'one') - whole];
  expect(Math.abs(sampled - more * share)).toBeLessThan(3 * Math.sqrt(more * share * (1 - share)));
});

test('a learner who is not counted is told what the others decided', async () => {
  const others = {
    baseType: 'decisions',
    link: 'course',
    code: 'other',
    [countOf('one')]: countedWhole,
  } as DecisionsItem;
  const answers = Array.from({ length: 40 }, (_, at) =>
    countDecisions({ sub: `learner-${at}`, link: 'course', code: 'other' }, [scored('one')], others),
  );
  expect((await Promise.all(answers)).filter((item) => item === others).length).toBeGreaterThan(20);
});
