/**
 * Releases of the site on a separate stage: tabs that stay open, rollback, and the eventual deletion of hashed files.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloudWatchClient, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { projectCopy, until } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { alive } from '../journeys/page.ts';
import { rootOf } from './table.ts';

// Builds and deploys six releases, which takes time on a busy machine.
jest.setTimeout(15 * 60_000);

const copy = projectCopy();
let stage: StageProcess;
let browser: Browser;
/** Tabs of the last five releases, and the script that each loaded first. */
const tabs: { page: Page; words: string; main: string; assets: Set<string>; loads: number; failed: string[] }[] = [];

beforeAll(async () => {
  stage = await startStageProcess(join(copy.folder, '.local'), { project: copy.folder });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stage?.stop();
  copy.remove();
});

const textOf = async (path: string) => (await fetch(stage.url + path)).text();
const mainOf = (html: string) => /\/assets\/main-\w+\.js/.exec(html)![0];
/** The script of a page that is not prerendered, and of one that is. */
const served = async () => [mainOf(await textOf('/login')), mainOf(await textOf('/'))];

let words = '{messages.becomeInstructor}';
/** Changes the site by two words in its footer and waits until visitors get that version. */
async function release(next: string): Promise<string> {
  const [before] = await served();
  copy.edit('web/shell/footer.tsx', words, next);
  words = next;
  const isNew = ([shell, laid]: string[]) => shell !== before && laid === shell;
  const after = await until(served, isNew);
  expect({ after, isNew: isNew(after) }).toEqual({ after, isNew: true });
  return after[0]!;
}

async function openTab(says: string, main: string): Promise<void> {
  const context = await browser.newContext({ baseURL: stage.url, reducedMotion: 'reduce' });
  // A learner's tab does not learn of deployments, so the live reload of `npm start` is blocked.
  await context.route('**/_local/reload.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const tab = { page, words: says, main, assets: new Set<string>(), loads: 0, failed: [] as string[] };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) tab.assets.add(pathname);
    if (response.status() >= 400) tab.failed.push(`${response.status()} ${pathname}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) tab.loads += 1;
  });
  tabs.push(tab);
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: says }).waitFor();
}

async function operate(...command: string[]): Promise<string> {
  const env = { ...process.env, LOCAL_DIRECTORY: join(copy.folder, '.local'), AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: copy.folder, env });
  return stdout;
}
const rollback = (...how: string[]) => operate('bin/openbell.ts', 'rollback', 'dev', ...how);
const kept = async () => [...(await rollback('--list')).matchAll(/^([* ]) (\w{12}) {2}/gm)].map(([, mark, id]) => ({ id: id!, now: mark === '*' })); // prettier-ignore

test('a tab of each of the last five releases keeps working: its chunks load, and the API answers', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    const says = `TEACH WITH US ${number}`;
    await openTab(says, await release(says));
  }
  expect(new Set(tabs.map(({ main }) => main)).size).toBe(5);
  for (const { page, words: says, main, assets, failed } of tabs) {
    const first = new Set(assets);
    for (const name of ['Schedules', 'Contact Us', 'Courses']) {
      await page.getByRole('banner').getByRole('link', { name }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    // Shows data from the API.
    await page.locator('main a[href^="/courses/"]:visible').first().click();
    await page.waitForURL(/\/courses\/[a-z]/);
    await page.getByRole('complementary', { name: 'Price and access' }).waitFor();
    await page.getByRole('button', { name: says }).waitFor();
    expect([...assets].filter((path) => !first.has(path)).length).toBeGreaterThan(2);
    expect([...assets].filter((path) => path.startsWith('/assets/main-') && path.endsWith('.js'))).toEqual([main]);
    expect(failed).toEqual([]);
  }
  expect(tabs.map(({ loads }) => loads)).toEqual([1, 1, 1, 1, 1]);
});

test('one command serves an earlier release again, with its prerendered pages, and keeps serving it when content is published', async () => {
  const [, , third, , fifth] = tabs;
  const ids = (await kept()).map(({ id }) => id);
  const [newest, fourth, before] = ids;
  expect(await rollback()).toContain(`${fourth} is served now, ${newest} was before`);
  // A second rollback goes further back, not forward again.
  expect(await rollback()).toContain(`${before} is served now, ${fourth} was before`);
  expect(await served()).toEqual([third!.main, third!.main]);
  expect((await kept()).find(({ now }) => now)!.id).toBe(before);
  const page = await browser.newPage({ baseURL: stage.url });
  page.setDefaultTimeout(60_000);
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: third!.words }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Schedules' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Schedules' }).waitFor();

  copy.edit('lib/content/products/the-opening-hour/product.yaml', 'name: The Opening Hour', 'name: The First Hour');
  const course = () => textOf('/courses/the-opening-hour');
  const published = await until(course, (html) => html.includes('The First Hour'));
  expect(published).toContain('The First Hour');
  expect(mainOf(published)).toBe(third!.main);
  expect(await served()).toEqual([third!.main, third!.main]);

  expect(await rollback('--to', newest!)).toContain(`${newest} is served now, ${before} was before`);
  expect(await served()).toEqual([fifth!.main, fifth!.main]);
  expect(await course()).toContain('The First Hour');
});

test("observing a release rolls it back when learners' requests fail, and exits with an error", async () => {
  const observe = (...how: string[]) => operate('bin/openbell.ts', 'observe', 'dev', '--minutes', '0', ...how);
  const alarms = new CloudWatchClient(rootOf(stage.url, join(copy.folder, '.local'), 'monitoring'));
  const turn = (StateValue: 'ALARM' | 'OK') =>
    alarms.send(
      new SetAlarmStateCommand({ AlarmName: 'openbell-dev-PagesBudgetFast', StateValue, StateReason: 'a test' }),
    );
  // A state set by hand lasts until the alarm's next evaluation, at a minute's end, which may come before the command
  // reads it.
  const whileRinging = async (watch: () => Promise<string>): Promise<Error & { stdout: string }> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await turn('ALARM');
      const failure = await watch().then(
        () => undefined,
        (error) => error,
      );
      if (failure) return failure;
    }
    throw new Error('The alarm is set, and nobody who watches a release hears of it');
  };
  // Five service levels and the canary.
  expect(await observe()).toMatch(/^Learners of the stage at \S+ meet no failures: 6 alarms, for 0 minutes$/m);
  const all = await kept();
  const [newest, other] = [all.find(({ now }) => now)!.id, all.find(({ now }) => !now)!.id];
  for (const says of [`${other} is served now, ${newest} was before`, `The site is as it was before: ${other}`]) {
    const failed = await whileRinging(() => observe('--before', other));
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining(says) });
    expect(failed.stdout).toContain('openbell-dev-PagesBudgetFast is in alarm: a test');
    await turn('OK');
  }
  alarms.destroy();
  expect((await kept()).find(({ now }) => now)!.id).toBe(other);
  await rollback('--to', newest);
});

test('rejects a rollback that is not possible, and changes nothing', async () => {
  const before = await served();
  await expect(rollback('--to', 'ffffffffffff')).rejects.toThrow(
    /Nothing was changed: no release ffffffffffff is kept/,
  );
  await expect(rollback('--to', 'x', '--list')).rejects.toThrow(/Usage: npx openbell rollback/);
  expect(await served()).toEqual(before);
});

test('deletes hashed files thirty days after their last release, and an older tab reloads the page once', async () => {
  const status = async (path: string) => (await fetch(stage.url + path)).status;
  const [first, , , , fifth] = tabs;
  const ids = (await kept()).map(({ id }) => id);
  const { now } = JSON.parse(await textOf('/_local/clock')) as { now: string | number };
  const later = new Date(new Date(now).getTime() + 31 * 24 * 60 * 60 * 1000).toISOString();
  await fetch(`${stage.url}/_local/clock`, { method: 'POST', body: JSON.stringify({ now: later }) });
  await release('TEACH WITH US 6');
  // Served until a moment ago, however long ago it was stored.
  expect(await status(fifth!.main)).toBe(200);
  for (const { main } of tabs.slice(0, 4))
    expect(
      await until(
        () => status(main),
        (found) => found === 404,
      ),
    ).toBe(404);
  const missing = await fetch(stage.url + first!.main);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  // The list of releases is written after their files are deleted.
  const others = async () => (await kept()).map(({ id }) => id).slice(1);
  expect(await until(others, ({ length }) => length === 1)).toEqual([ids[0]]);

  await first!.page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await first!.page.getByRole('button', { name: 'TEACH WITH US 6' }).waitFor();
  await first!.page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await alive(first!.page);
  expect(first!.loads).toBe(2);
});
