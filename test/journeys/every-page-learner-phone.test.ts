import { inspectForLearner } from './every-page.ts';
import { inspectOpen } from './inspect.ts';
import { phone, storyTeller } from './page.ts';

const story = storyTeller();

story('What a learner may open on a phone is accessible, quiet and fits', phone, async (visit) => {
  const { page } = visit;
  await inspectForLearner(visit);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { expanded: false }).click();
  await menu.getByRole('button', { name: 'Logout' }).waitFor();
  await inspectOpen(visit, 'mobile-menu');
});
