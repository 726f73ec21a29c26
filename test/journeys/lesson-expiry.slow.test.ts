/** A video's addresses expire while it is paused. Has its own stage, because it moves the clock. */
import { ownStage } from '../support/own-stage.ts';
import { filmIs, filmNow } from './film.ts';
import { newLearner, password } from '../stage/learners.ts';
import { ask, configOf, local } from '../stage/caller.ts';
import { arriveAt, storyTeller } from './page.ts';
import { openAs } from './signed-in.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);
const course = '/my-courses/your-first-trading-plan';

story(
  'Who comes back to a paused film after its addresses ran out goes on at the same place',
  { expected: [/answer 403: .*\/lessons\//, /status of 403/, /answer 401: .*\/graphql/, /status of 401/] },
  async ({ page }) => {
    const learner = await newLearner(stage.url, 'Nora Quill');
    const { graphqlEndpoint } = await configOf(stage.url);
    const enrol = 'mutation { purchaseFreeProduct(input: { link: "your-first-trading-plan" }) { success } }';
    expect((await ask(graphqlEndpoint, { authorization: learner.idToken }, enrol)).data).toEqual({
      purchaseFreeProduct: { success: true },
    });
    await openAs(page, course, { email: learner.email, password });
    await arriveAt(page, course);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.25');
    await filmIs(page, 'running', ({ time, paused }) => time > 2 && !paused);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const before = await filmNow(page);

    // A night passes: the addresses and the learner's own token have expired.
    await local(stage.url, '/clock', { now: new Date(Date.now() + 8 * 3600_000).toISOString() });
    expect((await page.request.get(before.address)).status()).toBe(403);
    const quality = page.getByRole('combobox', { name: 'Quality' });
    await quality.selectOption((await quality.getByRole('option').allInnerTexts()).at(-1)!);
    const after = await filmIs(page, 'there by a new address', ({ address, time, duration }) => {
      return duration > 0 && address !== before.address && Math.abs(time - before.time) < 0.5;
    });
    expect(after).toMatchObject({ paused: true, rate: 1.25 });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await filmIs(page, 'going on with its captions', ({ time, caption }) => time > before.time && caption !== '');
  },
);
