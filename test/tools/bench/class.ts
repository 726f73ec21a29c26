/**
 * A classroom of sixty behind one address joins a live class that begins two minutes late: the requests of their pages
 * to API, edge, and table, second by second on the stage's clock, as pages work today and as they did when each polled
 * the API. The stage uses staging's template, with its firewalls and the real functions.
 */
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { ownedKey } from '../../../lib/model/keys.ts';
import { localContext } from '../../../lib/operations/synthesize.ts';
import type { Stage } from '../../../lib/local/stage.ts';
import {
  arriving,
  askAgainIn,
  hasTurn,
  nothingSeen,
  notArrived,
  phaseOf,
  seeing,
} from '../../../web/features/live/phase.ts';
import type { Arrival } from '../../../web/features/live/phase.ts';
import type { Classroom } from '../../../web/features/live/queries.ts';
import { asOf } from '../../../web/features/live/class-state.ts';
import { configOf, local, type Config } from '../../stage/caller.ts';
import { channelOn, link } from '../../stage/live/classroom.ts';
import { enter, register } from '../soak/accounts.ts';
import { onCountedStage, withAssembly } from './counted-stage.ts';
import type { Count, CountingProxy } from './counting-proxy.ts';
import { table } from './load.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

/** The sample's class of that day runs from 13:45 to 14:30. */
const day = '2026-11-23T';
const comes = Date.parse(`${day}13:40:00.000Z`);
const begins = Date.parse(`${day}13:47:00.000Z`);
const ends = Date.parse(`${day}13:50:00.000Z`);

interface Totals {
  api: number;
  refused: number;
  edge: number;
  /** Maximum requests to the API within one second. */
  peak: number;
  inClass: number;
}

interface Page {
  readonly token: string;
  /** Random per visit, from 0 to 1. */
  readonly draw: number;
  next: number;
  room?: Classroom;
  seen: typeof nothingSeen;
  arrival: Arrival;
  isIn: boolean;
}

const errors = 'errors { code message }';
const shown = `chatUrl userId displayName isModerator onAir since viewers slowSeconds rules statePath stateVersion ${errors}`;
const session = 'session { id link name type description details instructors { name } zone date start end }';
const ask = {
  room: `query { it: getClassroom(link: "${link}") { ${shown} ${session} } }`,
  // The messages were read whether or not they were requested.
  roomThen: `query { it: getClassroom(link: "${link}") { ${shown} ${session} messages { id } } }`,
  stream: `query { it: getProductStream(link: "${link}") { playbackUrl token ${errors} } }`,
  chat: `query { it: getProductChatToken(link: "${link}") { token ${errors} } }`,
  attend: `mutation { it: noteAttendance(link: "${link}") { success ${errors} } }`,
  enter: (stream: boolean) =>
    `mutation { it: enterClass(input: { link: "${link}", stream: ${stream}, chat: ${!stream} }) { playbackUrl token chatToken ${errors} } }`,
};

/**
 * @returns whether no one is refused today
 */
export async function classes(learners: number): Promise<boolean> {
  let isGood = true;
  await withAssembly({ stage: 'staging', ...localContext }, async (assembly, directory) => {
    const rows: (string | number)[][] = [];
    for (const [name, visit] of [
      ['as until November 2026: the API is polled', polls],
      ['today: the state at the edge is polled', reads],
    ] as const) {
      const { totals, count } = await onCountedStage(assembly, join(directory, visit.name), (stage, proxy) =>
        attend(stage, proxy, learners, visit),
      );
      const each = (sum: number) => (sum / learners).toFixed(1);
      const { api, refused, edge, peak, inClass } = totals;
      rows.push([name, each(api), refused, peak, each(edge), each(count.read), each(count.write), inClass]);
      if (visit === reads) isGood = refused === 0 && inClass === learners;
    }
    console.log(
      `\nA class of ${learners} behind one address, from five minutes before it to three minutes after its late beginning; of one learner:\n` +
        table([
          [
            '',
            'API requests',
            'refused of all',
            'most in 1 s of all',
            'edge reads',
            'read units',
            'write units',
            'in class',
          ],
          ...rows,
        ]),
    );
  });
  return isGood;
}

type Visit = (page: Page, now: number, say: Say) => Promise<void>;
interface Say {
  /**
   * @returns undefined when the firewall refuses
   */
  api(page: Page, query: string): Promise<any>;
  edge(path: string): Promise<any>;
}

async function attend(stage: Stage, proxy: CountingProxy, learners: number, visit: Visit) {
  const { clock } = stage.kernel;
  const config = await configOf(stage.url);
  const pages = await learnersOf(stage, config, learners);
  const totals: Totals = { api: 0, refused: 0, edge: 0, peak: 0, inClass: 0 };
  const say: Say = {
    async api({ token }, query) {
      totals.api += 1;
      const response = await fetch(config.graphqlEndpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'openbell-bench', authorization: token },
        body: JSON.stringify({ query }),
      });
      if (response.status === 429 || response.status === 403) {
        totals.refused += 1;
        return undefined;
      }
      const { data, errors } = (await response.json()) as JsonObject;
      if (errors) throw new Error(JSON.stringify(errors));
      return data.it;
    },
    async edge(path) {
      totals.edge += 1;
      const response = await fetch(`${stage.url}${path}`, { headers: { 'user-agent': 'openbell-bench' } });
      if (response.ok) return response.json();
      totals.refused += 1;
      return undefined;
    },
  };
  clock.set(comes - 60_000);
  await lookAfter(stage);
  proxy.take();
  for (let now = comes; now < ends; now += 1000) {
    clock.set(now);
    if (now === begins) await local(stage.url, '/live', { channel: channelOn('staging'), action: 'start' });
    if (now % 60_000 === 0) await lookAfter(stage);
    const before = totals.api;
    await Promise.all(pages.filter(({ next }) => next <= now).map((page) => visit(page, now, say)));
    totals.peak = Math.max(totals.peak, totals.api - before);
  }
  totals.inClass = pages.filter(({ isIn }) => isIn).length;
  return { totals, count: proxy.take() satisfies Count };
}

/** The former page, which asked the API for everything. */
async function polls(page: Page, now: number, say: Say): Promise<void> {
  const isFirst = page.room === undefined;
  const room: Classroom | undefined = await say.api(page, ask.roomThen);
  if (!room) return void (page.next = now + 10_000);
  if (isFirst) await say.api(page, ask.chat);
  page.room = room;
  page.seen = seeing(page.seen, room, now);
  if (room.onAir && !page.isIn) {
    const stream = await say.api(page, ask.stream);
    if (stream?.token) await say.api(page, ask.attend);
    page.isIn = stream?.token !== undefined && stream.token !== null;
  }
  wait(page, room, now);
}

/** Today's page: one API request, then the class's state from the edge, and the API again to enter. */
async function reads(page: Page, now: number, say: Say): Promise<void> {
  if (!page.room) {
    page.room = (await say.api(page, ask.room)) as Classroom;
    await say.api(page, ask.enter(false));
  }
  const state = await say.edge(page.room.statePath!);
  const room = asOf(page.room, state);
  const spread = (state?.arrival ?? 0) * 1000;
  page.arrival = arriving(page.arrival, room.onAir === true, spread, page.draw, now);
  page.seen = seeing(page.seen, room, now);
  if (room.onAir && !page.isIn && hasTurn(page.arrival, now)) {
    const entered = await say.api(page, ask.enter(true));
    page.isIn = Boolean(entered?.token);
  }
  wait(page, room, now);
  if (page.arrival.turn !== null && !page.isIn) page.next = Math.min(page.next, page.arrival.turn);
}

function wait(page: Page, room: Classroom, now: number): void {
  const every = askAgainIn(phaseOf(room, page.seen, now), page.seen, now);
  page.next = every === false ? Infinity : now + every;
}

/** They arrive within the first seconds, each with a separate token. */
async function learnersOf(stage: Stage, config: Config, learners: number): Promise<Page[]> {
  const { clock, ports } = stage.kernel;
  const { physicalId: TableName } = stage.resources().find(({ type }) => type === 'AWS::DynamoDB::Table')!;
  // Twenty sign up at a time behind one address, and no more within five minutes.
  let now = Date.parse(`${day}13:38:00.000Z`) - Math.ceil(learners / 20) * 6 * 60_000;
  const pages: Page[] = [];
  for (let n = 0; n < learners; n += 1) {
    if (n % 20 === 0) clock.set((now += 6 * 60_000));
    const email = `class-${n}@example.com`;
    await register(stage.url, config, email, `Learner ${n}`);
    const { id: token } = await enter(config, email);
    const { sub } = JSON.parse(atob(token.split('.')[1]!));
    const Item = marshall({ ...ownedKey(sub, link), baseType: 'owned', link, until: null, sources: {} });
    await ports.dynamodb.call('PutItem', { TableName, Item }, { kind: 'root' });
    const draw = (n + 0.5) / learners;
    pages.push({ token, draw, next: comes + draw * 5000, seen: nothingSeen, arrival: notArrived, isIn: false });
  }
  return pages;
}

/** The jobs that run each minute. */
async function lookAfter(stage: Stage): Promise<void> {
  const all: { logicalId: string }[] = await local(stage.url, '/schedules');
  const { logicalId: rule } = all.find(({ logicalId }) => logicalId.includes('LookAfter'))!;
  await local(stage.url, '/schedules', { rule });
}
