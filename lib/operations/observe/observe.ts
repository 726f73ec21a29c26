/** `npm run observe`: watches for learner-facing failures after a release, and rolls the site back if there are any. */
import { setTimeout } from 'node:timers/promises';
import { paginateDescribeAlarms, CloudWatchClient, type StateValue } from '@aws-sdk/client-cloudwatch';
import type { Serving } from '../../model/release.ts';
import { publisherOf, type StageConnection } from '../stage-connection.ts';
import { rollbackCommand } from '../rollback/rollback.ts';

/** Alarms about learner-facing failures: the paging service-level alarms (SERVICE-LEVELS.md) and the canary's. */
const telling = /-(?:\w+BudgetFast|CanaryFailed)$/;
const everyMs = 30_000;

export interface ObserveWishes {
  readonly minutes: number;
  /** The release of the site that was served before; restored if alarms go off and another one is served. */
  readonly before: string | undefined;
}

interface AlarmChange {
  readonly name: string;
  readonly state: StateValue | undefined;
  readonly reason: string | undefined;
}

/** @returns the exit code: 1 if an alarm went off @throws Error if the stage has no such alarms */
export async function observeCommand(
  connection: StageConnection,
  { minutes, before }: ObserveWishes,
  print: (line: string) => void,
): Promise<number> {
  const until = Date.now() + minutes * 60_000;
  for (;;) {
    const alarms = await alarmsOf(connection);
    if (alarms.length === 0)
      throw new Error(
        `${connection.name} has no alarms of service levels: it is not deployed, or not watched as a whole`,
      );
    const ringing = alarms.filter(({ state }) => state === 'ALARM');
    if (ringing.length > 0) {
      for (const { name, reason } of ringing) print(`${name} is in alarm: ${reason}`);
      if (before !== undefined) await bringBack(connection, before, print);
      print('Functions and API stay as deployed: lib/operations/RELEASES.md, “Rolling back”');
      return 1;
    }
    if (Date.now() >= until) {
      print(
        `Learners of ${connection.name} meet no failures: ${alarms.length} alarms, for ${minutes} minute${minutes === 1 ? '' : 's'}`,
      );
      return 0;
    }
    await setTimeout(Math.min(everyMs, until - Date.now()));
  }
}

async function alarmsOf(connection: StageConnection): Promise<readonly AlarmChange[]> {
  const client = new CloudWatchClient(connection.clientConfig('monitoring'));
  const alarms: AlarmChange[] = [];
  const asked = {
    AlarmNamePrefix: `openbell-${connection.stage.name}-`,
    AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] as const,
  };
  for await (const { MetricAlarms = [], CompositeAlarms = [] } of paginateDescribeAlarms(
    { client },
    { ...asked, AlarmTypes: [...asked.AlarmTypes] },
  ))
    for (const { AlarmName = '', StateValue: state, StateReason: reason } of [...MetricAlarms, ...CompositeAlarms])
      if (telling.test(AlarmName)) alarms.push({ name: AlarmName, state, reason });
  return alarms;
}

async function bringBack(connection: StageConnection, before: string, print: (line: string) => void): Promise<void> {
  const servings = await (await publisherOf(connection)).ask<readonly Serving[]>({ action: 'releases' });
  const served = servings.find(({ until }) => !until)?.release;
  if (served === before) print(`The site is as it was before: ${before} is served`);
  else await rollbackCommand(connection, { list: false, to: before }, print);
}
