/** Five hundred live products on a stage's default number of channels. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { claimedFrom } from '../../lib/model/channels.ts';
import type { Content } from '../../lib/model/content.ts';
import { earlyMinutes } from '../../lib/model/live.ts';
import { dev } from '../../lib/stages.ts';
import { made, poolTable } from '../support/pool-table.ts';

const root = join(import.meta.dirname, '../../lib/content');
const table = poolTable('many');
const now = new Date('2026-11-01T12:00:00Z');
const count = 500;
const ids = ['01', '02'];

/** Times at which both channels are free, around the sample's classes: starts are 80 minutes apart. */
const times = ['00:00', '01:20', '02:40', '04:00', '17:00', '18:20', '19:40', '21:00', '22:20'];
const copies = Array.from({ length: count - 2 }, (_, index) => {
  // Two at each time, on each day of four weeks.
  const [day, place] = [Math.floor(index / (2 * times.length)), Math.floor(index / 2) % times.length];
  const from = new Date(Date.UTC(2026, 8, 7 + day));
  const weekday = from.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
  return { link: `live-${index + 1}`, time: times[place]!, weekday, from: from.toISOString().slice(0, 10) };
});
const entryOf = ({ link, time, weekday, from }: (typeof copies)[number]) =>
  `  - id: ${link}
    product: ${link}
    name: Class ${link}
    type: desk
    description: One of many.
    instructors: [tomas-arrieta]
    weekdays: [${weekday}]
    everyWeeks: 4
    time: '${time}'
    zone: UTC
    minutes: 20
    from: '${from}'
`;

/** The sample content with `count` more live products. */
async function compiled(schedule: (text: string) => string = (text) => text): Promise<Content> {
  const copy = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !path.endsWith('/lessons') });
    for (const folder of globSync('products/*/lessons', { cwd: root }))
      symlinkSync(join(root, folder), join(copy, folder));
    const product = readFileSync(join(root, 'products/london-open-live/product.yaml'), 'utf8');
    for (const { link } of copies) {
      cpSync(join(root, 'products/london-open-live'), join(copy, 'products', link), { recursive: true });
      const own = product.replace('preMarketRoutine: true\n', '').replace('name: London Open Live', `name: ${link}`);
      writeFileSync(join(copy, 'products', link, 'product.yaml'), own);
    }
    const text = readFileSync(join(root, 'schedule.yaml'), 'utf8');
    const all = text.replace('sessions:\n', `${copies.map(entryOf).join('')}sessions:\n`);
    writeFileSync(join(copy, 'schedule.yaml'), schedule(all));
    return await compileContent(copy, { channels: dev.channels, now });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

let content: Content;
beforeAll(async () => {
  content = await compiled();
}, 120_000);

test('they compile, and one more class at an occupied time is refused with the two it collides with', async () => {
  expect(Object.keys(content.classes)).toHaveLength(count);
  const third = { ...copies[0]!, link: copies[40]!.link };
  const collided = await compiled((text) => text.replace(entryOf(copies[40]!), entryOf(third))).catch((error) => error);
  expect(collided.problems).toHaveLength(1);
  expect(collided.problems[0]).toMatch(
    /\/schedule\.yaml: "Class live-41" \(live-41-2026-\S+ of live-41, 2026-\S+ 00:00 to 00:20 UTC\) and "Class live-\d+" \(.+\) are on at once while all 2 channels of the stage are taken, and so do 1\d more/,
  );
}, 120_000);

test('they are published, the same each time, and each class has its channel when its learners may enter', async () => {
  const { keepPool, poolOf, giveFreeChannels } = await import('../../functions/content/channels.ts');
  const { keepRooms } = await import('../../functions/content/rooms.ts');
  const { sessionPlanOf } = await import('../../functions/content/schedule.ts');
  const { handOver } = await import('../../functions/classroom/hand-over.ts');
  const pool = await import('../../functions/classroom/pool.ts');
  await keepPool(ids.map(made), content);
  const plan = await sessionPlanOf(content.schedule, now, await poolOf(content));
  expect(plan.refused).toEqual([]);
  await table.write(plan.added);
  await keepRooms(content);
  await giveFreeChannels(content, plan);
  const live = plan.added.filter(({ GSI1PK }) => content.classes[GSI1PK.split('#')[1]!]);
  const ahead = live.filter(({ end }) => end > now.toISOString());
  expect(ahead.length).toBeGreaterThan(6000);
  expect(ahead.filter(({ channel }) => !ids.includes(channel!))).toEqual([]);
  const again = await sessionPlanOf(content.schedule, new Date('2026-11-02T12:00:00Z'), await poolOf(content));
  expect([again.added, again.changed, again.removed, again.refused]).toEqual([[], [], [], []]);

  // A day, minute by minute: learners may enter half an hour before the start.
  const day = '2026-11-03';
  const held = ahead.filter(({ SK }) => SK.startsWith(day));
  expect(held.length).toBeGreaterThanOrEqual(2 * times.length);
  const begin = claimedFrom({ start: `${day}T00:00:00.000Z` });
  const opened: string[] = [];
  for (let at = begin; at < Date.parse(`${day}T23:00:00Z`); at += 60_000) {
    await handOver(at);
    for (const { SK, GSI1PK, channel } of held) {
      if (at !== Date.parse(SK.split('#')[0]!) - earlyMinutes * 60_000) continue;
      const link = GSI1PK.split('#')[1]!;
      const holder = (await pool.channels()).find(({ id }) => id === channel)?.link;
      if (holder === link) opened.push(SK);
    }
  }
  expect(opened.toSorted()).toEqual(held.map(({ SK }) => SK).toSorted());
}, 240_000);
