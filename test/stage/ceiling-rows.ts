/** Brings a stage to the limit of a ceiling within this hour of its clock. */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { digest } from '../../functions/contact/admission.ts';
import { hashedSender } from '../../functions/shared/ceiling.ts';
import type { Ceiling, Scope } from '../../lib/model/ceilings.ts';
import { ceilingKey, contactHourKey, quotaKey, refundsKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import type { OwnStage } from '../support/own-stage.ts';
import { local } from './caller.ts';
import { physicalId, rootOf } from './table.ts';

type Stage = Pick<OwnStage, 'url' | 'directory'>;

/** This machine's addresses as the stage sees them, by either protocol. */
const here = ['127.0.0.1', '::1'];

export const nowOf = async ({ url }: Stage): Promise<number> => Date.parse((await local(url, '/clock')).now);

export const moveTo = async ({ url }: Stage, time: number) =>
  local(url, '/clock', { now: new Date(time).toISOString() });

/** Moves the clock to the beginning of an hour, as far from its end as possible. */
export async function freshHour(stage: Stage): Promise<void> {
  const hour = 3_600_000;
  await moveTo(stage, Math.ceil(((await nowOf(stage)) + 60_000) / hour) * hour + 60_000);
}

/** Whose actions count: the learner's rows, and the address they enter in forms. */
export interface Counted {
  readonly sub: string;
  readonly author: string;
  /** The reserved promo code. */
  readonly code?: string;
}

function rowsThatCount(what: Ceiling, scope: Scope, { sub, author, code }: Counted, hour: string): Key[] {
  if (what === 'contact')
    return {
      learner: [contactHourKey(digest(`address ${author}`), hour)],
      address: here.map((address) => contactHourKey(digest(`sender ${address}`), hour)),
      stage: [contactHourKey(digest(wholeStage), hour)],
    }[scope];
  if (scope === 'stage') return [ceilingKey(what, wholeStage, hour)];
  if (scope === 'address') return here.map((address) => ceilingKey(what, hashedSender(address), hour));
  if (what === 'refund') return [refundsKey(sub)];
  return [what === 'reservation' ? quotaKey(sub, `reservation-${code}`, hour.slice(0, 10)) : quotaKey(sub, what, hour)];
}

/** As if this many had already been counted within this hour. */
export async function spend(stage: Stage, what: Ceiling, scope: Scope, whose: Counted, count: number): Promise<void> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const TableName = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  const now = await nowOf(stage);
  const at = new Date(now).toISOString();
  const orders = Object.fromEntries(Array.from({ length: count }, (_, index) => [`earlier-${index}`, at]));
  const counted =
    what === 'refund' && scope === 'learner'
      ? { baseType: 'refunds', orders, version: 1 }
      : { baseType: 'quota', count, messages: count, ttl: Math.floor(now / 1000) + 7200 };
  for (const key of rowsThatCount(what, scope, whose, at.slice(0, 13)))
    await client.send(new PutItemCommand({ TableName, Item: marshall({ ...key, ...counted }) }));
  client.destroy();
}
