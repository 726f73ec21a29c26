import { ownStage } from '../support/own-stage.ts';
import { inspectForLearner } from './every-page.ts';
import { inspectOpen, wide } from './inspect.ts';
import { storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);

story('What a learner may open on a desktop is accessible, quiet and fits', wide, async (visit) => {
  const { page } = visit;
  const { name } = await inspectForLearner(visit);
  await page.getByRole('banner').getByText(name).hover();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await inspectOpen(visit, 'account-menu');
});
