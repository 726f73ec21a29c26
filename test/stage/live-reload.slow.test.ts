/** How an open browser follows edits of a copy of this project while its stage runs. */
import { request } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { projectCopy, until } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import type { PageGlobals } from '../support/page-globals.ts';

const { folder: project, edit, remove } = projectCopy();
let stage: StageProcess;
let browser: Browser;
let page: Page;
/** The page's objections to the stage's script. */
const refused: string[] = [];

beforeAll(async () => {
  stage = await startStageProcess(join(project, '.local'), { project });
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on(
    'console',
    (message) => /Content Security Policy|Trusted/.test(message.text()) && refused.push(message.text()),
  );
  page.setDefaultTimeout(120_000);
  await page.goto(stage.url);
  await page.getByRole('contentinfo').waitFor();
});

afterAll(async () => {
  await browser.close();
  await stage.stop();
  remove();
});

const mark = () => page.evaluate(() => void ((window as unknown as PageGlobals).marked = true));
const isMarked = () => page.evaluate(() => (window as unknown as PageGlobals).marked === true);
const failure = () => page.getByRole('alert').filter({ hasText: 'Your last edit is not live' });
test('reloads a page when its component is edited', async () => {
  await mark();
  edit('web/pages/home.tsx', '{messages.browseCourses}', 'See what there is');
  await page.getByRole('link', { name: 'See what there is' }).waitFor();
  expect(await isMarked()).toBe(false);
});

test('swaps a style sheet in the open page without a reload', async () => {
  await mark();
  edit('web/shell/shell.css', '.footer {', '.footer { outline: 7px solid;\n');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('footer')!).outlineWidth === '7px');
  expect(await isMarked()).toBe(true);
  expect(await page.locator('link[rel=stylesheet][href*="/style-"]').count()).toBe(1);
});

test('shows an error with its place; it can be dismissed, and goes with the edit that fixes it', async () => {
  await mark();
  edit('web/pages/home.tsx', 'export default function', 'export default default function');
  await failure().waitFor();
  expect(await failure().innerText()).toMatch(/web\/pages\/home\.tsx:\d+:\d+: \S/);
  // The site behind it still works, and the focus has not moved.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(await failure().count()).toBe(0);
  // A page opened later shows it as well.
  await page.reload();
  await failure().waitFor();
  await page.keyboard.press('Escape');
  expect(await failure().count()).toBe(0);
  await page.reload();
  await failure().waitFor();
  edit('web/pages/home.tsx', 'export default default function', 'export default function');
  await page.getByRole('link', { name: 'See what there is' }).waitFor();
  await until(
    () => failure().count(),
    (count) => count === 0,
  );
  expect(await failure().count()).toBe(0);
});

test.each([
  [
    'a resolver that AppSync would refuse',
    'resolvers/shared/answer.ts',
    'if (ctx.error) stop(ctx);',
    'if (ctx.error) throw ctx.error;',
    /resolvers\/shared\/answer\.ts:6:18: Throw/,
  ],
  [
    'content that is refused',
    'lib/content/products/the-opening-hour/product.yaml',
    'type: course',
    'type: curse',
    /the-opening-hour/,
  ],
])('shows and clears %s too', async (_, file, from, to, sentence) => {
  edit(file, from, to);
  // On a busy machine, the previous edit's synthesis may still be reported, and the page may be reloading.
  const told = () =>
    failure()
      .allInnerTexts()
      .catch(() => []);
  expect(await until(told, ([text = '']) => sentence.test(text))).toEqual([expect.stringMatching(sentence)]);
  edit(file, to, from);
  await until(
    () => failure().count(),
    (count) => count === 0,
  );
  expect(await failure().count()).toBe(0);
});

test("complied with the site's content security policy throughout", () => expect(refused).toEqual([]));

test('another site cannot listen', async () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      };
      const sent = request(`${stage.url}/_local/reload`, { headers: { ...upgrade, ...headers } });
      sent.on('upgrade', (_, socket) => (socket.destroy(), resolve(101)));
      sent.on('response', (response) => (response.destroy(), resolve(response.statusCode!)));
      sent.on('error', reject).end();
    });
  expect(await status({ origin: 'https://evil.test' })).toBe(403);
  expect(await status({ origin: stage.url })).toBe(101);
});

test('ends with what a fresh start of the edited project serves', async () => {
  edit('web/shell/shell.css', 'outline: 7px solid;', 'outline: 6px solid;');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('footer')!).outlineWidth === '6px');
  const before = stage.output().length;
  await until(
    async () => stage.output().slice(before),
    (said) => said.includes('live after'),
  );
  const fresh = await startStageProcess(join(project, '.fresh'), { project, arguments: ['--no-watch'] });
  try {
    const textOf = async ({ url }: StageProcess, path: string) =>
      (await (await fetch(url + path)).text())
        // Each of the two stages has a different address, on AWS and here.
        .replaceAll(url, 'https://site')
        .replace(/https:\/\/\w+\.cloudfront\.net/g, 'https://site')
        .replace(/\d\d:\d\d E[DS]T/g, 'the time')
        // The sample's reviews are added after a fresh start's pages are prerendered.
        .replace(/<span class="card-rating">.*?reviews?<\/span><\/span>/g, '')
        .replace(/"rating":[^,]+,"ratingCount":\d+/g, '');
    const paths = ['/', '/courses', '/terms-of-use', '/my-courses', '/nothing/here', '/404.html'];
    for (const path of paths) {
      const text = await textOf(fresh, path);
      expect(text).toContain('</html>');
      expect(await textOf(stage, path)).toBe(text);
      for (const [asset] of text.matchAll(/\/assets\/[^"]+/g))
        expect(await textOf(stage, asset)).toBe(await textOf(fresh, asset));
    }
  } finally {
    await fresh.stop();
  }
}, 300_000);
