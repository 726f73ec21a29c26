import { inspect, inspectOpen } from './inspect.ts';
import { arriveAt, storyTeller } from './page.ts';
import { becomeLearner } from './signed-in.ts';

const story = storyTeller();

/** A two-color picture, as photo software would save it. */
const photo = async (page: import('playwright-core').Page, type: 'image/png' | 'image/jpeg') => {
  const data = await page.evaluate((type) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#246';
    pen.fillRect(0, 0, 900, 600);
    pen.fillStyle = '#db5';
    pen.fillRect(300, 150, 300, 300);
    return canvas.toDataURL(type);
  }, type);
  return Buffer.from(data.split(',')[1]!, 'base64');
};

story('A learner adds a picture, sees it beside the name, and removes it', {}, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/profile');
  await arriveAt(page, '/profile');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photo(page, 'image/png') });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('img').press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1.5');
  await inspectOpen(visit, 'picture-dialog');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('Your picture is saved.').waitFor();

  const beside = page.getByRole('banner').locator('img.avatar[src^="/public/profile/"]');
  await beside.waitFor();
  const address = (await beside.getAttribute('src'))!;
  expect(address).toMatch(/^\/public\/profile\/[0-9a-f-]{36}\.jpeg/);
  const served = await page.request.get(address);
  expect(served.headers()['content-type']).toBe('image/jpeg');
  const width = await beside.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(width).toBe(512);

  await page.reload();
  await beside.waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your picture is removed.').waitFor();
  await beside.waitFor({ state: 'detached' });
  await page.getByRole('banner').locator('img.avatar[src="/avatar.svg"]').waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
});

story('A file that is no picture is refused in words, and nothing is lost', {}, async (visit) => {
  const { page } = visit;
  await becomeLearner(page, '/profile');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await page.getByText('That file is not a picture this browser can read.').waitFor();
  await inspect(visit, 'a refused picture');
});
