import { inspectForVisitor } from './every-page.ts';
import { inspectOpen } from './inspect.ts';
import { phone, storyTeller } from './page.ts';

const story = storyTeller();

story('What a visitor may open on a phone is accessible, quiet and fits', phone, async (visit) => {
  const { page } = visit;
  await inspectForVisitor(visit);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Courses' }).waitFor();
  await inspectOpen(visit, 'mobile-menu');
});
