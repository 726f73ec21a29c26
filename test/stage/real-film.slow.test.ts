/**
 * A one-gigabyte film from start to finish: refused before it is uploaded, uploaded, interrupted, resumed, published,
 * played from beyond its first gigabyte with expiring addresses, and replaced. The stage never holds it in memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ListMultipartUploadsCommand, ListPartsCommand, S3Client } from '@aws-sdk/client-s3';
import { launchBrowser } from '../support/browser.ts';
import { sampleSeconds, writeFilm } from '../support/mp4.ts';
import { projectCopy } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { filmIs, filmNow } from '../journeys/film.ts';
import { arriveAt } from '../journeys/page.ts';
import { openAs } from '../journeys/signed-in.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner, password, type Learner } from './learners.ts';
import { physicalId, rootOf } from './table.ts';

jest.setTimeout(20 * 60_000);

const gigabyte = 1024 ** 3;
const course = 'your-first-trading-plan';
const code = 'a-real-film';
const copy = projectCopy();
const directory = join(copy.folder, '.local');
const product = join(copy.folder, 'lib/content/products', course);
let stage: StageProcess;
let learner: Learner;

beforeAll(async () => {
  stage = await startStageProcess(directory, {
    project: copy.folder,
    arguments: ['--no-watch', '--stage', 'dev'],
  });
  learner = await newLearner(stage.url, 'Rita Mole');
  const enrol = `mutation { purchaseFreeProduct(input: { link: "${course}" }) { success } }`;
  await as(enrol);
  mkdirSync(join(product, 'films'));
});
afterAll(async () => {
  await stage?.stop();
  copy.remove();
});

const as = async (query: string) =>
  (await ask((await configOf(stage.url)).graphqlEndpoint, { authorization: learner.idToken }, query)).data;
const filmOf = async () =>
  (await as(`{ getProductVideo(link: "${course}", code: "${code}") { link seconds captions qualities { name link } errors { code } } }`)).getProductVideo; // prettier-ignore
const part = async (address: string, range: string) => {
  const answer = await fetch(address, { headers: { range } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/**
 * @param stopAt kills the command as `kill -9` does when it has printed this
 */
async function operate(command: readonly string[], stopAt?: RegExp): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
  const child = spawn(process.execPath, [...command], { cwd: copy.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (stopAt?.test(output)) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
const upload = (stopAt?: RegExp) => operate(['bin/openbell.ts', 'upload-films', 'dev'], stopAt);
const publish = () => operate(['bin/openbell.ts', 'publish', 'dev']);

function tailOf(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, statSync(path).size - length);
  closeSync(file);
  return bytes;
}

/** The stage's peak memory so far, in bytes; undefined where the system does not report it. */
function peakMemory(): number | undefined {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${stage.child.pid}/status`, 'utf8'))!;
    return Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

test('is rejected, uploaded in two steps, published, played to its end and replaced', async () => {
  writeFilm(join(product, 'films/a.mp4'), { padding: gigabyte, mark: 1 });
  writeFileSync(join(product, 'films/a.srt'), '1\n00:00:01,000 --> 00:00:20,000\nA gigabyte & more\n');
  const lines = ['- name: A real film', '  film: films/a.mp4', '  captions: films/a.srt'];
  appendFileSync(join(product, 'product.yaml'), lines.map((line) => `      ${line}\n`).join(''));
  const size = statSync(join(product, 'films/a.mp4')).size;
  const before = peakMemory();

  const refused = await publish();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    `! Films that are not uploaded yet: products/${course}/films/a.mp4, products/${course}/films/a.srt. This uploads them: npm run upload-films -- dev`,
  );
  expect((await filmOf()).errors).toEqual([{ code: 'UnknownLesson' }]);

  const stopped = await upload(/· [2-9]0%/);
  expect([stopped.code, stopped.output]).toEqual([null, expect.not.stringContaining('a.mp4 is uploaded')]);
  const s3 = new S3Client({ ...rootOf(stage.url, directory, 's3'), forcePathStyle: true });
  const Bucket = await physicalId(stage.url, 'AWS::S3::Bucket', 'Films');
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
  expect(Uploads).toHaveLength(1);
  const { Key, UploadId } = Uploads[0]!;
  const { Parts: sent = [] } = await s3.send(new ListPartsCommand({ Bucket, Key: Key!, UploadId: UploadId! }));
  expect(sent.length).toBeGreaterThan(5);
  expect((await publish()).code).toBe(1);

  const done = await upload();
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('films/a.mp4 is uploaded')]);
  expect((await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toBeUndefined();
  s3.destroy();
  expect((await upload()).output).toContain('Nothing to upload');
  const published = await publish();
  expect([published.code, published.output]).toEqual([0, expect.stringContaining(`~ lessons of ${course}`)]);

  const film = await filmOf();
  expect(film).toMatchObject({ seconds: sampleSeconds, qualities: [{ name: '720p', link: film.link }], errors: [] });
  expect(await (await fetch(film.captions)).text()).toContain('A gigabyte &amp; more');
  expect((await part(film.link, 'bytes=4-7')).bytes.toString()).toBe('ftyp');
  const end = await part(film.link, 'bytes=-100');
  expect([end.status, end.bytes]).toEqual([206, tailOf(join(product, 'films/a.mp4'), 100)]);
  expect((await part(film.link.split('?')[0], 'bytes=0-9')).status).toBe(403);

  await inBrowser();

  // A replaced film has a different address, and the first address works until its signature expires.
  await local(stage.url, '/clock', { now: new Date().toISOString() });
  const first = await filmOf();
  writeFilm(join(product, 'films/a.mp4'), { padding: 20 * 1024 ** 2, mark: 2 });
  expect((await publish()).code).toBe(1);
  expect((await upload()).code).toBe(0);
  expect((await publish()).code).toBe(0);
  const second = await filmOf();
  expect(second.link.split('?')[0]).not.toBe(first.link.split('?')[0]);
  expect((await part(first.link, `bytes=${size - 10}-`)).bytes).toHaveLength(10);
  expect((await part(second.link, 'bytes=4-7')).bytes.toString()).toBe('ftyp');

  const after = peakMemory();
  if (before !== undefined) expect(after! - before).toBeLessThan(gigabyte / 2);
});

/** In the player: beyond the first gigabyte, and to another position after the address has expired. */
async function inBrowser(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ baseURL: stage.url })).newPage();
    page.setDefaultTimeout(60_000);
    const path = `/my-courses/${course}`;
    await openAs(page, path, { email: learner.email, password });
    await arriveAt(page, path);
    await page.getByRole('link', { name: /A real film/ }).click();
    // A lesson that the learner chooses plays automatically, or with the large button where a browser prevents that.
    await filmIs(page, 'there', ({ duration }) => duration > 0);
    if ((await filmNow(page)).paused) await page.getByRole('button', { name: 'Play', exact: true }).click();
    await filmIs(page, 'running', ({ time, paused }) => time > 1 && !paused);
    const slider = page.getByRole('slider', { name: 'Position in the video' });
    await slider.focus();
    await slider.press('End');
    await filmIs(page, 'at its end', ({ time, duration }) => duration > 0 && time > duration - 6);
    await local(stage.url, '/clock', { now: new Date(Date.now() + 3600_000).toISOString() });
    await slider.press('Home');
    await filmIs(page, 'at its beginning', ({ time }) => time < 6);
    expect(await page.getByRole('alert').count()).toBe(0);
  } finally {
    await browser.close();
  }
}
