/** The daily set when it is empty: before anything was practiced, and once nothing is due. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { bestAnswer } from '../../lib/model/exercise-scores.ts';
import type { Exercise } from '../../lib/model/exercises.ts';
import type { PracticeItem } from '../../lib/model/items/practice.ts';
import { practiceKey } from '../../lib/model/keys.ts';
import { AnswerExerciseDocument } from '../../web/features/practice/exercise.generated.ts';
import { rowsOn } from '../stage/live/rows.ts';
import { inspect } from './inspect.ts';
import { otherDevice, type Device } from './other-device.ts';
import { phone, storyTeller } from './page.ts';
import { becomeOwner } from './signed-in.ts';

const story = storyTeller();
const link = 'reading-a-price-chart';
let drill: Exercise;
beforeAll(async () => {
  const { exercises } = await compileContent(join(import.meta.dirname, '../../lib/content'));
  drill = exercises[link]!.find(({ code }) => code === 'high-low-and-a-plan')!;
});

async function passOn(device: Device): Promise<void> {
  for (const [moment, { questions }] of drill.moments.entries()) {
    const answers = questions.map((question) => bestAnswer(question, drill.chart!.tick)!);
    await device(AnswerExerciseDocument, { input: { link, code: drill.code, attempt: 1, moment, answers } });
  }
}

/** As if the last attempt had been the day before: the stage's clock is shared, so only the row can be moved. */
async function aDayLater({ sub }: Device): Promise<void> {
  const rows = await rowsOn(process.env['STAGE_URL']!, process.env['STAGE_DIRECTORY']!);
  const key = practiceKey(sub, link, drill.code);
  const { recent } = (await rows.get(key)) as unknown as PracticeItem;
  await rows.set(key, { recent: recent.map((at) => new Date(Date.parse(at) - 86_400_000).toISOString()) });
  rows.end();
}

story('A daily set without exercises says why, and when there are some again', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto('/practice');
  const set = page.getByRole('region', { name: 'Your daily practice' });
  await set.getByText('Nothing to practice yet.', { exact: false }).waitFor();
  const device = await otherDevice(page);
  await passOn(device);
  await page.reload();
  await set.getByText('1 of 1 done today').waitFor();
  await set.getByText('That’s it for today.', { exact: false }).waitFor();
  // The first repetition of what was passed is two days later.
  await set.getByText(/Your next exercises come (tomorrow, \w+ \d+|on \w+, \w+ \d+)\./).waitFor();
  await aDayLater(device);
  await page.reload();
  await set.getByText(/^Nothing to practice today\. Your next exercises come (tomorrow|on \w+), \w+ \d+\./).waitFor();
  // Yesterday's practice still counts, and a day off does not break it.
  await set.getByText('One day so far. One missed day doesn’t break your streak', { exact: false }).waitFor();
  expect(await set.innerText()).not.toMatch(/done today|Start practicing/);
  await page.getByRole('heading', { name: 'Your skills' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to My Courses' }).waitFor();
  await page.getByText('Each trade as a table').click();
  await inspect(visit, 'a daily set with nothing due, and the table of trades');
});
