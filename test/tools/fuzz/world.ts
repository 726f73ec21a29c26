/** The stage that is fuzzed: a learner who sends requests, and another whose data may be in no response. */
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import { learnerPartition } from '../../../lib/model/keys.ts';
import { ask, configOf, local } from '../../stage/caller.ts';
import { physicalId, rootOf } from '../../stage/table.ts';
import { registerLearner } from '../../support/register-learner.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Who } from './requests.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export interface World {
  readonly endpoint: string;
  readonly table: string;
  headersOf(who: Who): Readonly<Record<string, string>>;
  /** Text that may be in no response. */
  readonly marks: readonly string[];
  rows(): Promise<StoredRow[]>;
  /** The other learner's rows, as text. */
  others(): Promise<string>;
}

const password = 'Correct-Horse-9';

/** @param directory where the stage keeps its state */
export async function worldOf(url: string, directory: string): Promise<World> {
  const config = await configOf(url);
  const { graphqlEndpoint: endpoint, apiKey } = config;
  const table = await physicalId(url, 'AWS::DynamoDB::Table');
  const asker = await newcomer(url, 'Ada Field');
  const other = await newcomer(url, 'Quill Zebrafinch');
  const words = `kept to themselves ${other.sub}`;
  const say = async (query: string) => {
    const { errors, text } = await ask(endpoint, { authorization: other.id }, query);
    if (errors) throw new Error(`The other learner could not be made: ${text}`);
  };
  await say(
    `mutation { setUserProfile(input: { phone_number: "+12025550199", description: "${words}" }) { errors { code } } }`,
  );
  await say('mutation { purchaseFreeProduct(input: { link: "risk-before-return" }) { success errors { code } } }');
  await say('mutation { toggleWishlist(input: { link: "forex-sessions" }) { success errors { code } } }');
  const feed = await ask(endpoint, { authorization: other.id }, 'mutation { createCalendarFeed { token } }');
  const payment = await ask(
    endpoint,
    { authorization: other.id },
    '{ getPaymentIntent(link: "forex-sessions") { clientSecret orderId } }',
  );
  // The calling learner has data to read, too.
  await ask(
    endpoint,
    { authorization: asker.id },
    'mutation { a: purchaseFreeProduct(input: { link: "risk-before-return" }) { success } b: purchaseFreeProduct(input: { link: "the-opening-hour" }) { success } }',
  );
  const broken = [
    `${asker.id.slice(0, -4)}AAAA`,
    'Bearer',
    'x',
    asker.id.split('.').slice(0, 2).join('.'),
    `${'a'.repeat(9_000)}.b.c`,
  ];
  let turn = 0;
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const rows = async () => {
    const found: StoredRow[] = [];
    let ExclusiveStartKey: JsonObject | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey, ConsistentRead: true }));
      found.push(...page.Items!.map((item) => unmarshall(item) as StoredRow));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return found;
  };
  return {
    endpoint,
    table,
    marks: [
      other.email,
      other.sub,
      'Zebrafinch',
      '2025550199',
      words,
      feed.data.createCalendarFeed.token,
      payment.data.getPaymentIntent.orderId,
    ],
    headersOf(who): Record<string, string> {
      if (who === 'visitor') return { 'x-api-key': apiKey };
      if (who === 'learner') return { authorization: asker.id };
      return who === 'broken' ? { authorization: broken[(turn += 1) % broken.length]! } : {};
    },
    rows,
    others: async () =>
      JSON.stringify(
        (await rows()).filter(({ PK }) => PK === learnerPartition(other.sub)).sort((a, b) => (a.SK < b.SK ? -1 : 1)),
      ),
  };
}

interface Person {
  readonly email: string;
  readonly sub: string;
  readonly id: string;
}

async function newcomer(url: string, name: string): Promise<Person> {
  const config = (await configOf(url)) as any;
  const email = `${name.split(' ')[1]!.toLowerCase()}-${process.pid}-${Date.now()}@example.com`;
  const mailedCode = async () => {
    const mails: { to: string[]; text: string }[] = await local(url, '/mail');
    return /\b\d{6}\b/.exec(mails.findLast(({ to }) => to.includes(email))!.text)![0];
  };
  await registerLearner(config, { email, name, password, mailedCode });
  const { id } = await signIn(config, email, password);
  const { sub } = JSON.parse(Buffer.from(id.split('.')[1]!, 'base64url').toString());
  return { email, sub, id };
}
