/** Drills and quizzes, solved by a learner who knows the answers. */
import type { Page } from 'playwright-core';
import { bestAnswer } from '../../lib/model/exercise-scores.ts';
import type { Exercise, Question } from '../../lib/model/exercises.ts';

export const chartIsDrawn = (page: Page) => page.locator('.chart-plot[data-drawn] canvas').first().waitFor();
/** Waits until the chart is as wide as its container, which changes when a phone is turned. */
export const chartFills = (page: Page) =>
  page.waitForFunction(() => {
    const plot = document.querySelector('.chart-plot')!;
    return plot.querySelector('table')!.getBoundingClientRect().width === plot.clientWidth - (plot.clientWidth % 2);
  });
/** The number of colors in a canvas, which tells whether it shows candles or only its background. */
const colorsOf = (page: Page): Promise<number> =>
  page.locator('.chart-plot canvas').evaluateAll((canvases: HTMLCanvasElement[]) => {
    const colors = new Set<number>();
    for (const canvas of canvases) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (const color of new Uint32Array(data.buffer)) colors.add(color);
    }
    return colors.size;
  });
const marketOf = ({ chart }: Exercise) => chart?.tick ?? 0.01;

/** Background, text, two colors of bars, and the lines; antialiasing adds many more. */
const fewestColors = 8;

/** Answers the question correctly, with its controls. */
export async function answer(page: Page, exercise: Exercise, question: Question): Promise<void> {
  const asked = page.getByRole('group', { name: question.prompt });
  const { choice, number, plan } = bestAnswer(question, marketOf(exercise))!;
  const textOf = (id: string) => ('options' in question ? question.options.find((each) => each.id === id)!.text : '');
  if (question.kind === 'order') {
    for (const [place, id] of choice!.entries())
      for (let turn = 0; turn < choice!.length; turn++) {
        const items = await asked.getByRole('listitem').allInnerTexts();
        if (items.findIndex((text) => text.includes(textOf(id))) <= place) break;
        await asked.getByRole('button', { name: `Move up: ${textOf(id)}` }).click();
      }
  } else if (choice) for (const id of choice) await asked.getByLabel(textOf(id), { exact: true }).check();
  if (typeof number === 'number') await asked.getByRole('textbox').fill(String(number));
  if (!plan) return;
  await asked.getByRole('radio', { name: { long: 'Long', short: 'Short', aside: 'Stand aside' }[plan.side] }).check();
  if (plan.side === 'aside') return;
  await asked.getByLabel('Stop', { exact: true }).fill(String(plan.stop));
  await asked.getByLabel('Target', { exact: true }).fill(String(plan.target));
}

/** Completes an exercise, from its freshly opened page to its result. */
export async function pass(page: Page, exercise: Exercise): Promise<void> {
  const { kind, moments } = exercise;
  if (kind === 'quiz') {
    await page.getByRole('button', { name: 'Submit your answers' }).waitFor();
    for (const question of moments[0]!.questions)
      if ((await page.getByRole('group', { name: question.prompt }).count()) > 0)
        await answer(page, exercise, question);
    await page.getByRole('button', { name: 'Submit your answers' }).click();
    await page.getByText('100% for your answers').waitFor();
    return;
  }
  await chartIsDrawn(page);
  const controls = page.getByRole('group', { name: 'Replay' });
  await controls.getByRole('button', { name: 'Go to the decision' }).click();
  for (const [number, { questions }] of moments.entries()) {
    for (const question of questions) await answer(page, exercise, question);
    await page.getByRole('button', { name: 'Decide' }).click();
    const isLast = number === moments.length - 1;
    await page.getByRole('button', { name: isLast ? 'See the rest of the day' : 'Continue' }).click();
    await controls.getByRole('button', { name: isLast ? 'Go to the end' : 'Go to the decision' }).click();
  }
  await page.getByText('100% for your decisions').waitFor();
  const heading = page.getByRole('heading', { name: 'Your result' });
  const isCovered = await heading.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + height / 2) !== element;
  });
  if (isCovered) throw new Error('The result begins behind the chart');
  // The final view shows the whole day with the marked parts.
  for (let attempt = 0; (await colorsOf(page)) < fewestColors; attempt += 1) {
    if (attempt === 20) throw new Error('The chart of the result is empty');
    await page.waitForTimeout(100);
  }
}
