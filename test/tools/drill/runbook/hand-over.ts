import { join } from 'node:path';
import { compileContent } from '../../../../lib/content/compile.ts';
import { moderatorsGroup } from '../../../../lib/model/live.ts';
import { local } from '../../../stage/caller.ts';
import { askPublisher } from '../../../stage/publisher.ts';
import type { AlarmDrill } from './entry-drill.ts';
import { pause, stageName, type Scene } from './scene.ts';

const root = join(import.meta.dirname, '../../../..');
/** Its class is on the first channel at 07:30 UTC, for half an hour. */
const [first, channel] = ['london-open-live', `openbell-${stageName}-01`];
/** Made live by the drill, on the same channel. */
const second = 'trading-journal';

/** What is published, and with it a second class on one channel, on one day. */
async function publish(scene: Scene, day?: string): Promise<void> {
  const content = await compileContent(join(root, 'lib/content'));
  const { plan, refused } = await askPublisher(
    scene,
    'publish',
    day === undefined
      ? content
      : {
          ...content,
          products: content.products.map((each) => (each.link === second ? { ...each, isLive: true } : each)),
          classes: { ...content.classes, [second]: { moderators: [moderatorsGroup], rules: ['Be kind.'] } },
          schedule: [
            ...content.schedule,
            {
              ...{
                id: 'journal-live',
                link: second,
                name: 'The journal, live',
                type: 'workshop',
                description: 'A class.',
              },
              ...{ details: null, instructors: [{ name: 'Yuki Tanabe' }], zone: 'UTC', time: '10:00', minutes: 60 },
              ...{ days: day, changes: [] },
            },
          ],
        },
  );
  if (!plan) throw new Error(refused);
}

/** The next weekday on which the first class is, from tomorrow on. */
async function classDay(scene: Scene): Promise<string> {
  const { entries } = await scene.till.shop.query(
    await scene.learner(),
    `getProductSchedule(link: "${first}")`,
    'entries { start }',
  );
  const tomorrow = new Date((await scene.now()) + 86_400_000).toISOString().slice(0, 10);
  return entries.map(({ start }: { start: string }) => start.slice(0, 10)).find((day: string) => day > tomorrow);
}

const moveTo = (scene: Scene, time: string) => local(scene.url, '/clock', { now: time });
const encoder = (scene: Scene, action: 'start' | 'stop') =>
  local(scene.url, '/live', { channel, action }).catch(() => {});

/** A channel that one class does not leave to the next. */
export const handOverDrills: readonly AlarmDrill[] = [
  {
    alarm: 'HandOverLate',
    fault: 'the encoder of a class comes back again and again, after the time of the next class on its channel',
    async by(scene) {
      const day = await classDay(scene);
      await publish(scene, day);
      await moveTo(scene, `${day}T07:35:00.000Z`);
      await encoder(scene, 'start');
      await pause(1000);
      await moveTo(scene, `${day}T09:18:00.000Z`);
      for (let minute = 0; minute < 18; minute += 1) {
        await encoder(scene, 'start');
        await scene.moveOn(1);
        await pause(500);
      }
    },
    steps: [
      { type: 'filter message = "HandOverLate"', says: new RegExp(first) },
      { does: 'whoever broadcast stops the encoder', by: (scene) => encoder(scene, 'stop') },
    ],
    well: (scene) => publish(scene),
  },
];
