/** A session is replayed, decided, and reviewed: on a phone by touch, by keyboard, and from the daily list. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { compileContent } from '../../lib/content/compile.ts';
import type { Exercise, Moment, Question, TradeQuestion } from '../../lib/model/exercises.ts';
import { minutesOf } from '../../lib/model/exercise-minutes.ts';
import { practiceMorning } from '../../lib/model/reminders.ts';
import { decimalsOf } from '../../lib/model/ticks.ts';
import { minuteLabel } from '../../lib/model/minute-label.ts';
import { answer, chartFills, chartIsDrawn, pass } from './exercises.ts';
import { give, owned } from './give.ts';
import { inspect, wide } from './inspect.ts';
import { arriveAt, phone, storyTeller } from './page.ts';
import { becomeLearner, becomeOwner } from './signed-in.ts';

const story = storyTeller();
const course = '/my-courses/reading-a-price-chart';
let drill: Exercise;
let quiz: Exercise;
/** Its session begins the evening before. */
let withNight: Exercise;
/** It is replayed from before the bell, and its chart has the opening price. */
let withOpen: Exercise;
/** Its trade is near more levels than a phone’s chart has room for. */
let crowded: Exercise;

beforeAll(async () => {
  const { exercises } = await compileContent(join(import.meta.dirname, '../../lib/content'));
  const all = exercises['reading-a-price-chart']!;
  drill = all.find(({ code }) => code === 'high-low-and-a-plan')!;
  quiz = all.find(({ kind }) => kind === 'quiz')!;
  withOpen = exercises['the-opening-hour']!.find(({ chart }) => chart?.levels.some(({ name }) => name === 'Opening price'))!; // prettier-ignore
  crowded = exercises['the-opening-hour']!.find(({ code }) => code === 'the-first-ten-minutes')!;
  withNight = all.find(({ moments }) => (moments[0]!.bars[0]?.[0] ?? 0) < 0)!;
});

/** When the replay stops for this moment: `14:30`. */
const endOf = ({ bars }: Moment, { chart }: Exercise) => minuteLabel(bars.at(-1)![0] + chart!.minutes);

/**
 * The texts of the chart in the last frame that drew this one.
 * @param share of the window's width that makes the chart narrower: the least on a phone, more on a wide page
 */
async function textsOf(page: Page, text: string, share = 0.99): Promise<string[]> {
  await page.evaluate(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    const frames: { at: unknown; texts: string[] }[] = [];
    Object.assign(globalThis, { frames });
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      const at = document.timeline.currentTime;
      if (frames.at(-1)?.at !== at) frames.push({ at, texts: [] });
      frames.at(-1)!.texts.push(args[0]);
      fillText.apply(this, args);
    };
  });
  const { width, height } = page.viewportSize()!;
  // A chart of another size is drawn again.
  await page.setViewportSize({ width: Math.round(width * share), height });
  // Otherwise a frame from before may be found, and the old size restored before the chart has changed its own.
  await chartFills(page);
  const found = await page.waitForFunction((wanted) => {
    const { frames } = globalThis as unknown as { frames: { texts: string[] }[] };
    const texts = frames.findLast((frame) => frame.texts.includes(wanted))?.texts;
    if (texts) frames.length = 0;
    return texts;
  }, text);
  const texts = (await found.jsonValue())!;
  await page.setViewportSize({ width, height });
  await page.waitForFunction(() => (globalThis as unknown as { frames: unknown[] }).frames.length > 0);
  return texts;
}

/** What the chart's upper canvases show: its labels, and a crosshair while a finger rests on it. */
const overlay = (page: Page) =>
  page
    .locator('.chart-plot canvas')
    .evaluateAll((canvases: HTMLCanvasElement[]) => canvases.map((canvas) => canvas.toDataURL()).join());

/** A question is in the window, between the chart and the lower edge. */
async function isBelowChart(page: Page, prompt: string): Promise<void> {
  await page.waitForFunction((text) => {
    const legend = [...document.querySelectorAll('legend')].find((each) => each.textContent === text);
    const { top, bottom } = legend!.getBoundingClientRect();
    return top >= document.querySelector('.drill-stage')!.getBoundingClientRect().bottom && bottom <= innerHeight;
  }, prompt);
}

/** Rests a finger on the chart, and lifts it. @returns what is drawn before, meanwhile and afterwards */
async function touched(page: Page): Promise<readonly [string, string, string]> {
  const { x, y, width, height } = (await page.locator('.chart-plot').boundingBox())!;
  const before = await overlay(page);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + width / 3, y: y + height / 3 }]);
  await page.waitForTimeout(800);
  const meanwhile = await overlay(page);
  await touch('touchEnd', []);
  await page.waitForTimeout(300);
  return [before, meanwhile, await overlay(page)];
}

story('A drill on a phone: watch, decide, read why, and see the rest', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  const charts: string[] = [];
  page.on('request', (request) => request.url().includes('chart-engine') && charts.push(request.url()));
  // The exercise's code is loaded before the tap, while the lesson is read; what draws charts is not.
  const ahead = page.waitForRequest((request) => /\/exercise-[^/]*\.js$/.test(request.url()));
  await page.goto(`${course}?lesson=${drill.lesson}`);
  await page.getByRole('link', { name: drill.name }).scrollIntoViewIfNeeded();
  await page
    .getByRole('link', {
      name: `${drill.name} Drill · About ${minutesOf(drill)} min · Optional · ${drill.pass * 100}% to pass`,
    })
    .waitFor();
  await ahead;
  // What else is loaded with it is requested by then.
  await page.waitForTimeout(500);
  expect(charts).toEqual([]);
  await page.getByRole('link', { name: drill.name }).click();
  await arriveAt(page, `${course}/practice/${drill.code}`);
  await chartIsDrawn(page);
  expect(charts).toHaveLength(1);
  await page.getByText('Simulated session').waitFor();
  await page
    .getByText(
      `2 decisions, each of them final. Your trade is worth 50% of the score, and your other answers share the other 50%. You need ${drill.pass * 100}% to pass. You can’t pass with a wrong decision about the trade, or with a plan that breaks a rule.`,
    )
    .waitFor();
  await page.getByText('15-minute bars, New York time', { exact: true }).waitFor();
  await page.getByText(`Stops at ${endOf(drill.moments[0]!, drill)} for decision 1 of 2`).waitFor();
  await inspect(visit, 'a drill before its question');
  const { width, height } = phone.viewport;
  await page.setViewportSize({ width: height, height: width });
  await chartFills(page);
  await page.setViewportSize({ width, height });
  await chartFills(page);
  // A crosshair ends with the touch that began it.
  const [before, meanwhile, afterwards] = await touched(page);
  expect(meanwhile).not.toBe(before);
  expect(afterwards).toBe(before);
  const panel = page.locator('.drill-panel');
  await panel.getByRole('button', { name: /^Go to \d\d:\d\d$/ }).click();
  expect(await panel.evaluate((it) => it === document.activeElement)).toBe(true);
  for (const [number, { questions }] of drill.moments.entries()) {
    await page.getByRole('heading', { name: `Decision ${number + 1} of 2` }).waitFor();
    await page.getByText(`Stopped for decision ${number + 1} of 2`).waitFor();
    await isBelowChart(page, questions[0]!.prompt);
    if (number === 1) {
      // Before the decision: what is scored.
      await page.getByText('The stop is beyond the price that proves your idea wrong.').waitFor();
      await page.getByText('The target is at least 2R away.').waitFor();
      await page.getByText('Stand aside: 50% if the rules call for no trade, 25% if they call for one.').waitFor();
      await page.getByText('what they mean').click();
      await page.getByText('the distance from your entry to your stop', { exact: false }).waitFor();
      // A tap on the chart places the stop.
      await page.getByRole('radio', { name: 'Short' }).check();
      await page.locator('.chart-plot').tap();
      expect(await page.getByLabel('Stop', { exact: true }).inputValue()).not.toBe('');
    }
    for (const question of questions) await answer(page, drill, question);
    if (number === 0) await inspect(visit, 'a drill that asks');
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByText(questions[0]!.why.slice(0, 40)).waitFor();
    // What the model trade earned is part of the rest of the day.
    expect(await page.getByText(/: it (made|lost) [\d.]+R$/).count()).toBe(0);
    await inspect(visit, `verdicts of decision ${number + 1}`);
    await page.getByRole('button', { name: number === 0 ? 'Continue' : 'See the rest of the day' }).click();
    const controls = page.getByRole('group', { name: 'Replay' });
    await controls.getByRole('button', { name: number === 0 ? 'Go to the decision' : 'Go to the end' }).click();
  }
  await page.getByRole('heading', { name: 'Your result' }).waitFor();
  await page.getByText('100% for your decisions').waitFor();
  await page
    .getByText(/^Short at \d+\.\d\d, stop \d+\.\d\d, target \d+\.\d\d \(\d+\.\d\dR\): it (made|lost) \d+\.\d\dR$/)
    .waitFor();
  await page.getByText(drill.debrief.slice(0, 40)).waitFor();
  await inspect(visit, 'the result of a drill');
  await page.getByRole('link', { name: 'Back to the lesson' }).first().click();
  await page.getByText(`Drill · About ${minutesOf(drill)} min · Optional · passed`).waitFor();
});

story(
  'On a wide screen the decisions of a result stand beside each other, and a wrong one has a cross',
  wide,
  async ({ page }) => {
    await becomeOwner(page);
    await page.goto(`${course}/practice/${drill.code}`);
    await chartIsDrawn(page);
    const controls = page.getByRole('group', { name: 'Replay' });
    // The controls are in the window without scrolling, each with its name in letters.
    for (const name of ['Back', 'Play', 'Forward', 'Decision', 'Speed'])
      expect((await controls.getByText(name, { exact: true }).boundingBox())!.y).toBeLessThan(wide.viewport.height);
    await controls.getByRole('button', { name: 'Go to the decision' }).click();
    const [first, second] = drill.moments;
    for (const question of first!.questions)
      if (question.kind === 'numeric') {
        const field = page.getByRole('group', { name: question.prompt }).getByRole('textbox');
        await field.fill('7.5');
        await field.blur();
        expect(await field.inputValue()).toBe('7.50');
      } else await answer(page, drill, question);
    await page.getByRole('button', { name: 'Decide' }).click();
    const wrong = page.getByRole('article').filter({ has: page.locator('.verdict-word', { hasText: 'Incorrect' }) });
    await wrong.getByText('7.50 dollars').waitFor();
    expect(await wrong.locator('.verdict-word svg').count()).toBe(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await controls.getByRole('button', { name: 'Go to the decision' }).click();
    for (const question of second!.questions) await answer(page, drill, question);
    // While its field has the focus, a typed price gets the decimals of the others; whoever types on does so before them.
    const target = page.getByLabel('Target', { exact: true });
    const planned = await target.inputValue();
    await target.fill('');
    await target.pressSequentially('72.2');
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '72.20');
    await target.press('Backspace');
    expect(await target.inputValue()).toBe('72.0');
    await target.fill(planned);
    // The entry is the last price: the axis has one label of it, not two on each other.
    const { entry } = second!.questions[0] as TradeQuestion;
    const texts = await textsOf(page, 'Target', 0.85);
    expect(texts.filter((text) => text === entry.toFixed(2))).toHaveLength(1);
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('button', { name: 'See the rest of the day' }).click();
    await controls.getByRole('button', { name: 'Go to the end' }).click();
    const decisions = page.getByRole('region', { name: 'Your decisions' }).getByRole('article');
    await decisions.nth(1).waitFor();
    const [left, right] = [await decisions.nth(0).boundingBox(), await decisions.nth(1).boundingBox()];
    expect(right!.y).toBe(left!.y);
    expect(right!.x).toBeGreaterThan(left!.x + left!.width);
    // The session is visible from its beginning, also in a narrower window, and where the trade ended is labeled.
    const labels = await textsOf(page, 'Entry', 0.85);
    expect(labels).toContain('10:00');
    // The author's own trade is drawn beside the learner's.
    for (const label of ['Model stop', 'Model target'])
      expect(labels.join(' ').toLowerCase()).toContain(label.toLowerCase());
    expect(labels.map((label) => label.toLowerCase())).toContain('exit');
  },
);

story(
  'With text of twice the size every control of a drill is legible, and leaves room for questions',
  phone,
  async ({ page }) => {
    await becomeOwner(page);
    await page.goto(`${course}/practice/${drill.code}`);
    await chartIsDrawn(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const overlaps = await page.getByRole('group', { name: 'Replay' }).evaluate((group) => {
      const drawn = [...group.querySelectorAll('span, select')].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const { left, right, top, bottom } = (each.matches('select') ? each : range).getBoundingClientRect();
        return { name: each.textContent, left, right, top, bottom };
      });
      return drawn.flatMap((one, at) =>
        drawn
          .slice(at + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          )
          .map((other) => `${one.name} and ${other.name}`),
      );
    });
    expect(overlaps).toEqual([]);
    const speed = page.getByRole('combobox', { name: 'Speed' });
    expect(await speed.evaluate((it) => it.clientHeight >= parseFloat(getComputedStyle(it).fontSize))).toBe(true);
    await page
      .locator('.drill-panel')
      .getByRole('button', { name: /^Go to/ })
      .click();
    await page.getByRole('button', { name: 'Decide' }).scrollIntoViewIfNeeded();
    const isFree = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)!.closest('.drill-panel') !== null,
    );
    expect(isFree).toBe(true);
  },
);

story('A number with a long unit fits a phone, and letters are not a number', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page);
  await give(page, [owned('risk-before-return', 'Risk Before Return')]);
  await page.goto('/my-courses/risk-before-return/practice/position-size');
  await page.getByRole('textbox', { name: 'Your answer' }).first().fill('many');
  await inspect(visit, 'a quiz about numbers');
  await page.getByRole('button', { name: 'Submit your answers' }).click();
  await page.getByText('Please enter a number.').waitFor();
});

story('The result of a long session begins at the decision, and the night is a tap away', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(`${course}/practice/${withNight.code}`);
  await pass(page, withNight);
  await page.getByRole('button', { name: 'Show all hours' }).waitFor();
  expect(await textsOf(page, '12:00')).not.toContain('00:00');
  await page.getByRole('button', { name: 'Show all hours' }).tap();
  expect(await textsOf(page, '00:00')).toContain('12:00');
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  expect(await textsOf(page, '15:00')).not.toContain('00:00');
  await inspect(visit, 'the result of a long session');
});

story('No level is shown before its bars have ended, and every hour can be looked at', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page);
  await give(page, [owned('the-opening-hour', 'The Opening Hour')]);
  await page.goto(`/my-courses/the-opening-hour/practice/${withOpen.code}`);
  await chartIsDrawn(page);
  const clock = () => page.locator('.replay-clock').innerText();
  const to = async (time: string) => {
    while ((await clock()) > time && (await clock()) < '18:00') await page.keyboard.press('ArrowLeft');
    while ((await clock()) < time || (await clock()) > '18:00') await page.keyboard.press('ArrowRight');
  };
  const opens = minuteLabel(withOpen.chart!.levels.find(({ name }) => name === 'Opening price')!.knownAt!);
  await page.getByText('Bars as a table').click();
  const level = page.locator('.levels').getByText('Opening price');
  await to('09:30');
  expect(await textsOf(page, 'Overnight high')).not.toContain('Opening price');
  expect(await level.count()).toBe(0);
  await to(opens);
  expect(await textsOf(page, 'Opening price')).toContain('Overnight high');
  await level.waitFor();
  await page.getByRole('button', { name: /^Show all \d+ bars$/ }).tap();
  const first = minuteLabel(withOpen.moments[0]!.bars[0]![0] + withOpen.chart!.minutes);
  await page.getByRole('rowheader', { name: first, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show all hours' }).tap();
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
});

story('Every line of a result has a name on a phone: at the line, or below the chart', phone, async (visit) => {
  const { page } = visit;
  await becomeLearner(page);
  await give(page, [owned('the-opening-hour', 'The Opening Hour')]);
  await page.goto(`/my-courses/the-opening-hour/practice/${crowded.code}`);
  await pass(page, crowded);
  const legend = page.locator('.chart-legend li');
  await legend.first().waitFor();
  const labels = (await textsOf(page, 'Entry')).join(' ');
  const below = (await legend.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  const { tick, levels } = crowded.chart!;
  const isBelow = ({ name, price }: (typeof levels)[number]) =>
    below.includes(`${name} ${price.toFixed(decimalsOf(tick))}`);
  for (const level of levels) expect([level.name, isBelow(level) || labels.includes(level.name)]).toEqual([level.name, true]); // prettier-ignore
  await inspect(visit, 'a result with names below its chart');
});

story('The name of the chart’s library ends its sentence in large text, too', phone, async ({ page }) => {
  await becomeOwner(page);
  await page.goto(`${course}/practice/${drill.code}`);
  await chartIsDrawn(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const distance = await page.getByRole('link', { name: /^TradingView/ }).evaluate((link) => {
    const stop = document.createRange();
    stop.setStart(link.nextSibling!, 0);
    stop.setEnd(link.nextSibling!, 1);
    const [name, after] = [[...link.getClientRects()].at(-1)!, stop.getBoundingClientRect()];
    // The trademark sign is smaller than its line.
    return { apart: Math.abs(after.left - name.right), below: after.top >= name.bottom };
  });
  expect(distance.below).toBe(false);
  expect(distance.apart).toBeLessThan(2);
});

story('A drill without a mouse and without the picture: keys step, a table tells the bars', {}, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(`${course}/practice/${drill.code}`);
  await chartIsDrawn(page);
  const clock = () => page.locator('.replay-clock').innerText();
  const before = await clock();
  await page.keyboard.press('ArrowRight');
  expect(await clock()).not.toBe(before);
  await page
    .getByRole('status')
    .filter({ hasText: /^\d\d:\d\d: [\d.]+, (up|down|unchanged)/ })
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  expect(await clock()).toBe(before);
  await page.getByText('Bars as a table').click();
  const bars = drill.moments[0]!.bars;
  await page.keyboard.press('End');
  await page.getByRole('table').getByRole('row').nth(bars.length).waitFor();
  await inspect(visit, 'bars as a table');
  // What tells that more rows follow is dark in both themes: light would strike the last row through.
  await page.emulateMedia({ colorScheme: 'dark' });
  const shades = await page.locator('.bars-table .table-frame').evaluate((frame) =>
    getComputedStyle(frame)
      .backgroundImage.match(/rgba?\([^)]+\)/g)!
      .map((color) => color.match(/[\d.]+/g)!.map(Number)),
  );
  const paper = await page.evaluate(() =>
    getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number),
  );
  for (const [red] of shades) expect(red).toBeLessThanOrEqual(paper[0]!);
  await page.emulateMedia({ colorScheme: 'light' });
  // Missing answers are marked where they are missing, and nothing is sent.
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Enter a price.').waitFor();
  const focused = page.getByRole('group', { name: drill.moments[0]!.questions[0]!.prompt }).locator(':focus');
  await focused.waitFor();
});

story('A quiz: what is wrong is explained, and the day’s list knows what comes again', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(`${course}/practice/${quiz.code}`);
  await page.getByRole('button', { name: 'Submit your answers' }).waitFor();
  for (const question of quiz.moments[0]!.questions)
    if ((await page.getByRole('group', { name: question.prompt }).count()) > 0) await answer(page, quiz, question);
  await inspect(visit, 'a quiz');
  // The day's list is read after the answer: read beside it, it could keep what was so before.
  const order: string[] = [];
  page.on('request', (request) => request.postData()?.includes('getDailySet') && order.push('list'));
  page.on('response', (response) => response.request().postData()?.includes('answerExercise') && order.push('answer'));
  await page.getByRole('button', { name: 'Submit your answers' }).click();
  await page.getByText('100% for your answers').waitFor();
  await inspect(visit, 'the result of a quiz');
  await page.getByRole('link', { name: 'Daily practice' }).click();
  await arriveAt(page, '/practice');
  await page.getByText('1 of 1 done today').waitFor();
  expect(order.slice(0, 2)).toEqual(['answer', 'list']);
  await page.getByRole('link', { name: `${quiz.name} Passed See your answers 100%` }).waitFor();
  await page.getByText('One day so far', { exact: false }).waitFor();
  await page.getByText(quiz.skill.name).waitFor();
  await inspect(visit, 'the daily set');
  // The reminder goes by the learner's morning, also after a journey to another zone.
  // A click shows at once, and not only when the session's data has been rendered again.
  const tick = page.getByRole('checkbox', { name: /my time/ });
  const isShown = await tick.evaluate(async (element: HTMLInputElement) => {
    element.click();
    await Promise.resolve();
    return element.checked;
  });
  expect(isShown).toBe(true);
  await page.getByText('The reminder is on.').waitFor();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  const saved = page.waitForRequest((request) => request.postData()?.includes('setReminders') ?? false);
  await page.reload();
  const { variables } = (await saved).postDataJSON();
  expect(variables).toMatchObject({ enabled: true, hour: (24 + practiceMorning - 9) % 24 });
});

/** A pause of hours ends today or tomorrow. */
const when = String.raw`(today|tomorrow, \w+ \d+,) at \d\d:\d\d [A-Z]+\.`;

/** Answers a question, but not correctly. */
async function answerWrongly(page: Page, question: Question): Promise<void> {
  const asked = page.getByRole('group', { name: question.prompt });
  if (question.kind === 'single' || question.kind === 'multiple') {
    const right = [question.right].flat();
    await asked.getByLabel(question.options.find(({ id }) => !right.includes(id))!.text, { exact: true }).check();
  } else if (question.kind !== 'order') await asked.getByRole('textbox').fill('0.01');
}

story('A quiz that is not passed says so first, and the first thing to do is to repeat it', phone, async (visit) => {
  const { page } = visit;
  await becomeOwner(page);
  await page.goto(`${course}/practice/${quiz.code}`);
  await page.getByText('any attempt can pass. Only the first counts toward your rating.').waitFor();
  for (const question of quiz.moments[0]!.questions)
    if ((await page.getByRole('group', { name: question.prompt }).count()) > 0) await answerWrongly(page, question);
  await page.getByRole('button', { name: 'Submit your answers' }).click();
  await page.getByRole('heading', { name: 'Your result: not passed' }).waitFor();
  await page.getByText(`You need ${quiz.pass * 100}% to pass.`).waitFor();
  const ways = page.locator('.ways').filter({ hasText: 'Try it again' });
  await ways.getByRole('link', { name: 'Back to the lesson' }).waitFor();
  const first = ways.locator('.button').first();
  expect(await first.innerText()).toBe('Try it again');
  expect(await ways.locator('.button:not(.secondary)').count()).toBe(1);
  await inspect(visit, 'a quiz that is not passed');
  await page.getByText(new RegExp(`1 is left now, and one more comes ${when}`)).waitFor();
  await first.click();
  await page.getByRole('button', { name: 'Submit your answers' }).waitFor();
  await page.getByText(/1 is left now/).waitFor();
  for (const question of quiz.moments[0]!.questions)
    if ((await page.getByRole('group', { name: question.prompt }).count()) > 0) await answerWrongly(page, question);
  await page.getByRole('button', { name: 'Submit your answers' }).click();
  await page.getByText(new RegExp(`none is left now, and one more comes ${when}`)).waitFor();
  expect(await page.getByRole('button', { name: 'Try it again' }).count()).toBe(0);
});
