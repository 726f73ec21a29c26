import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { compileContent } from '../../../lib/content/compile.ts';
import { answer, chartIsDrawn } from '../../journeys/exercises.ts';
import { becomeOwner } from '../../journeys/signed-in.ts';
import type { Take } from './sheet.ts';

const course = 'reading-a-price-chart';

/** A drill from its first bar to its result, and a quiz: what a page shows only after someone has decided. */
export async function practice(page: Page, take: Take): Promise<void> {
  const { exercises } = await compileContent(join(import.meta.dirname, '../../../lib/content'));
  const drill = exercises[course]!.find(({ code }) => code === 'high-low-and-a-plan')!;
  const quiz = exercises[course]!.find(({ kind }) => kind === 'quiz')!;
  await becomeOwner(page);

  await page.goto(`/my-courses/${course}/practice/${drill.code}`);
  await chartIsDrawn(page);
  const replay = page.getByRole('group', { name: 'Replay' });
  await replay.getByRole('button', { name: 'Go to the decision' }).click();
  for (const [number, { questions }] of drill.moments.entries()) {
    await take(`a drill stopped for decision ${number + 1}`);
    await page.getByRole('button', { name: 'Decide' }).click();
    await take(`a drill with decision ${number + 1} missing`);
    for (const question of questions) await answer(page, drill, question);
    await take(`a drill with decision ${number + 1} made`);
    await page.getByRole('button', { name: 'Decide' }).click();
    const isLast = number === drill.moments.length - 1;
    const goOn = page.getByRole('button', { name: isLast ? 'See the rest of the day' : 'Continue' });
    await goOn.waitFor();
    await take(`the verdicts of decision ${number + 1}`);
    await goOn.click();
    await replay.getByRole('button', { name: isLast ? 'Go to the end' : 'Go to the decision' }).click();
  }
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await take('the result of a drill');

  await page.goto(`/my-courses/${course}/practice/${quiz.code}`);
  await page.getByRole('button', { name: 'Submit your answers' }).waitFor();
  for (const question of quiz.moments[0]!.questions)
    if ((await page.getByRole('group', { name: question.prompt }).count()) > 0) await answer(page, quiz, question);
  await take('a quiz with its answers');
  await page.getByRole('button', { name: 'Submit your answers' }).click();
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await take('the result of a quiz');
  await page.goto('/practice');
  await page.getByText('done today').waitFor();
  await take('the daily set after two exercises');
}
