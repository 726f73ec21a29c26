/** The stage that the runbook is drilled on, and what a drill does to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { FaultRule } from '../../../../lib/local/faults.ts';
import { outboxKey, type Key } from '../../../../lib/model/keys.ts';
import type { AlarmView } from '../../../../lib/local/services/cloudwatch/port.ts';
import { configOf, local, type Config } from '../../../stage/caller.ts';
import type { Learner } from '../../../stage/learners.ts';
import { tillOn, type Till } from '../../../stage/payments/till.ts';
import { rowsOn, type Rows } from '../../../stage/live/rows.ts';
import { physicalId, rootOf } from '../../../stage/table.ts';
import { enter, register } from '../../soak/accounts.ts';
import type { Shell } from './shell.ts';

/** Where it is deployed as it would be on AWS: all alarms, firewalls and a domain. */
export const stageName = 'staging';

/** A place with AWS's services, and what a drill does to it as AWS and time would. */
export interface BaseScene {
  readonly url: string;
  readonly directory: string;
  readonly shell: Shell;
  now(): Promise<number>;
  /** Lets minutes pass at once. */
  moveOn(minutes: number): Promise<void>;
  /** Minutes one after the other, with time in between for what schedules begin. */
  pass(minutes: number): Promise<void>;
  /** Without rules everything works again. */
  faults(...rules: FaultRule[]): Promise<void>;
  /** Everything outside works again. */
  calm(): Promise<void>;
  /** Publishes what AWS would measure and nothing on this stage does. */
  measured(namespace: string, values: Readonly<Record<string, number>>, dimensions?: object): Promise<void>;
  alarm(name: string): Promise<AlarmView>;
  /** How often something was written to the log of the function whose name has this in it. */
  logged(functionName: string, what: RegExp): number;
  /** The only resource of a type whose logical id begins so, in the stack that ends so. */
  physical(type: string, logicalId: string, stack: string): Promise<string>;
  /** Settings of an SDK client with all rights. */
  root(service: string): ReturnType<typeof rootOf>;
}

/** A stage that serves learners. */
export interface Scene extends BaseScene {
  readonly config: Config;
  readonly till: Till;
  /** Somebody new, registered and signed in. */
  learner(): Promise<Learner>;
  /** Somebody new buys. */
  buy(link?: string): Promise<{ readonly learner: Learner; readonly id: string; readonly payment: string }>;
  /** Puts a mail into the outbox. */
  mail(to: string): Promise<void>;
  /** Deletes a row of the table. */
  lose(key: Key): Promise<void>;
  /** Rows of the table, by hand. */
  readonly rows: Rows;
}

let people = 0;
let mails = 0;

export function baseSceneOn(url: string, directory: string, shell: Shell): BaseScene {
  const scene: BaseScene = {
    ...{ url, directory, shell },
    now: async () => Date.parse((await local(url, '/clock')).now),
    async moveOn(minutes) {
      await local(url, '/clock', { now: new Date((await scene.now()) + minutes * 60_000).toISOString() });
    },
    async pass(minutes) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await scene.moveOn(1);
        await pause(200);
      }
    },
    async faults(...rules) {
      const isOver = rules.length === 0;
      await local(url, '/faults', { seed: 1, rules, ...(isOver && { conditions: 'calm' }) });
    },
    calm: () => scene.faults(),
    async measured(namespace, values, dimensions = {}) {
      await local(url, '/metrics', { namespace, values, dimensions });
    },
    async alarm(name) {
      const all: AlarmView[] = await local(url, '/alarms.json');
      const found = all.find((each) => each.name === `openbell-${stageName}-${name}`);
      if (!found) throw new Error(`${stageName} has no alarm ${name}`);
      return found;
    },
    logged: (functionName, what) =>
      readdirSync(join(directory, 'logs'))
        .filter((file) => file.includes(functionName))
        .flatMap((file) => readFileSync(join(directory, 'logs', file), 'utf8').split('\n'))
        .filter((line) => what.test(line)).length,
    physical: (type, logicalId, stack) => physicalId(url, type, logicalId, stack),
    root: (service) => rootOf(url, directory, service),
  };
  return scene;
}

export async function sceneOn(url: string, directory: string, shell: Shell): Promise<Scene> {
  const base = baseSceneOn(url, directory, shell);
  const config = await configOf(url);
  const till = await tillOn(url, directory);
  const rows = await rowsOn(url, directory);
  const scene: Scene = {
    ...{ ...base, config, till, rows },
    async calm() {
      await base.calm();
      await till.control('webhooks', {});
    },
    async learner() {
      const email = `drill-${process.pid}-${(people += 1)}@example.com`;
      await register(url, config, email, 'Ada Field');
      const { id, access } = await enter(config, email);
      const { sub } = JSON.parse(Buffer.from(id.split('.')[1]!, 'base64url').toString());
      return { email, sub, idToken: id, accessToken: access, refreshToken: '', deviceKey: '' };
    },
    async buy(link = 'forex-sessions') {
      const learner = await scene.learner();
      return { learner, ...(await till.buy(learner, link)) };
    },
    async mail(to) {
      const createdAt = new Date(await scene.now()).toISOString();
      await rows.put({
        ...outboxKey(createdAt, `drill-${process.pid}-${(mails += 1)}`),
        ...{ baseType: 'outgoing mail', kind: 'receipt', to, subject: 'Your receipt', createdAt },
        ...{ text: 'Thank you.', html: '<p>Thank you.</p>' },
      });
    },
    async lose({ PK, SK }) {
      const client = new DynamoDBClient(scene.root('dynamodb'));
      const TableName = await scene.physical('AWS::DynamoDB::Table', '', 'data');
      await client.send(new DeleteItemCommand({ TableName, Key: marshall({ PK, SK }) }));
      client.destroy();
    },
  };
  return scene;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
