/** What is measured while learners are active, and its limits. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { AlarmView } from '../../../lib/local/services/cloudwatch/port.ts';
import { local } from '../../stage/caller.ts';
import { physicalId, rootOf } from '../../stage/table.ts';
import type { StageProcess } from '../../support/stage-process.ts';
import { growth, inspect, javaOf, residentSet, type Sample } from './memory.ts';
import { askJava } from './ask-java.ts';
import { pause, type World } from './world.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

/** Maximum rise of memory in percent over the last ten minutes. */
const bound = 5;
const watched = 10;
/** Time until every function has as many threads as it needs, and their heaps have reached a stable size. */
const warming = 10;

const root = join(import.meta.dirname, '../../..');

export interface Seen {
  readonly heap: Sample[];
  readonly stage: Sample[];
  readonly database: Sample[];
  /** Alarms that went off. */
  readonly raised: Set<string>;
}

/** Prints a line each minute until the time is over. @param say prints a line */
export async function watch(
  stage: StageProcess,
  directory: string,
  world: World,
  say: (line: string) => void,
): Promise<Seen> {
  const { site, tally } = world;
  const seen: Seen = { heap: [], stage: [], database: [], raised: new Set() };
  const since = Date.now();
  const inspector = await inspect(stage.output());
  const pid = stage.child.pid!;
  const database = await javaOf(pid);
  const TableName = await physicalId(site, 'AWS::DynamoDB::Table');
  const client = new DynamoDBClient(rootOf(site, directory, 'dynamodb'));

  async function rows(): Promise<number> {
    let count = 0;
    let from: JsonObject | undefined;
    do {
      const answer = await client.send(new ScanCommand({ TableName, Select: 'COUNT', ExclusiveStartKey: from }));
      count += answer.Count ?? 0;
      from = answer.LastEvaluatedKey;
    } while (from);
    return count;
  }

  async function look(): Promise<void> {
    const at = (Date.now() - since) / 1000;
    seen.stage.push({ at, value: await residentSet(pid) });
  }

  async function report(minute: number): Promise<void> {
    seen.heap.push({ at: minute * 60, value: await inspector.heap() });
    await askJava(database, 'GC.run');
    seen.database.push({ at: minute * 60, value: await residentSet(database) });
    const alarms: AlarmView[] = await local(site, '/alarms.json');
    for (const { name, history } of alarms) if (history.some(({ state }) => state === 'ALARM')) seen.raised.add(name);
    const last = (samples: readonly Sample[]) => samples.at(-1)?.value.toFixed(0) ?? '?';
    const kinds = tally.errors().length;
    say(
      `minute ${minute}: ${tally.total} requests so far, ${kinds === 0 ? 'no error' : `${kinds} KINDS OF ERRORS`}; ` +
        `stage ${last(seen.heap)} MiB of heap, ${last(seen.stage)} MiB resident; DynamoDB Local ${last(seen.database)} MiB, ` +
        `${await rows()} rows; ${seen.raised.size > 0 ? `ALARMS ${[...seen.raised].join(', ')}` : 'no alarm'}`,
    );
    for (const line of tally.take()) say(line);
  }

  for (let minute = 1; world.going(); minute += 1) {
    for (const end = since + minute * 60_000; Date.now() < end && world.going(); await pause(5000)) await look();
    await report(minute);
  }
  inspector.close();
  client.destroy();
  return seen;
}

/** Sentences about violations. */
export function violationsIn(seen: Seen, minutes: number, say: (line: string) => void): string[] {
  const found = [...seen.raised].map((name) => `the alarm ${name} went off`);
  const from = Math.max(minutes - watched, minutes / 2) * 60;
  const judged = minutes >= warming + watched;
  if (!judged) say(`Memory is not judged in less than ${warming + watched} minutes: the stage is still warming up.`);
  const names = {
    heap: 'the stage’s heap after a collection',
    stage: 'the stage’s resident set',
    database: 'DynamoDB Local’s resident set after a collection',
  } as const;
  for (const [kind, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const risen = growth(seen[kind].filter(({ at }) => at >= from));
    const span = ((minutes * 60 - from) / 60).toFixed(0);
    say(`${name}: ${risen >= 0 ? '+' : ''}${risen.toFixed(1)} % in the last ${span} minutes`);
    if (risen > bound && judged) found.push(`${name} grew by ${risen.toFixed(1)} %, and ${bound} are allowed`);
  }
  return found;
}

/** Violations of the invariants in the stage's table and Stripe's ledger. */
export function ledgerOf(directory: string, say: (line: string) => void): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['bin/openbell.ts', 'invariants', 'dev', '--stripe'], {
    cwd: root,
    env: { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' },
    encoding: 'utf8',
  });
  say(`${stdout}${stderr}`.trim());
  return status === 0 ? [] : ['the table does not add up'];
}
