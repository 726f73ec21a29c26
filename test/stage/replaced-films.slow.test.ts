/**
 * Films in the days after they were replaced or their course was withdrawn, on a stage that starts with a custom film.
 */
import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { compileContent } from '../../lib/content/compile.ts';
import { filmsKeptDays } from '../../lib/model/films.ts';
import { sampleSeconds, writeFilm } from '../support/mp4.ts';
import { projectCopy } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { ask, configOf, local } from './caller.ts';
import { physicalId, rootOf } from './table.ts';

jest.setTimeout(20 * 60_000);

const MiB = 1024 ** 2;
const day = 24 * 60 * 60 * 1000;
const [course, code, withdrawn] = ['your-first-trading-plan', 'a-film-of-our-own', 'earnings-season'];
const copy = projectCopy();
const directory = join(copy.folder, '.local');
const content = join(copy.folder, 'lib/content');
const film = join(content, 'products', course, 'films/a.mp4');
let stage: StageProcess;
let began: number;

beforeAll(async () => {
  mkdirSync(join(film, '..'));
  // More than one part of an upload.
  writeFilm(film, { padding: 20 * MiB, mark: 1 });
  writeFileSync(film.replace('mp4', 'srt'), '1\n00:00:01,000 --> 00:00:20,000\nOurs & no other\n');
  const lines = ['- name: A film of our own', '  preview: true', '  film: films/a.mp4', '  captions: films/a.srt'];
  appendFileSync(join(content, 'products', course, 'product.yaml'), lines.map((line) => `      ${line}\n`).join(''));
  stage = await startStageProcess(directory, { project: copy.folder, arguments: ['--no-watch', '--stage', 'dev'] });
  began = Date.now();
});
afterAll(async () => {
  await stage?.stop();
  copy.remove();
});

async function operate(...command: string[]): Promise<string> {
  const env = { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
  const run = promisify(execFile)(process.execPath, command, { cwd: copy.folder, env });
  return (await run.catch((failed: { stdout: string }) => failed)).stdout;
}
const upload = () => operate('bin/openbell.ts', 'upload-films', 'dev');
/** The plan with all its warnings. */
async function publish(): Promise<string> {
  const [, plan] = /^Plan (\w+)$/m.exec(await operate('bin/openbell.ts', 'publish', 'dev', '--plan'))!;
  return operate('bin/openbell.ts', 'publish', 'dev', '--plan-id', plan!);
}
const later = (days: number) => local(stage.url, '/clock', { now: new Date(began + days * day).toISOString() });

/** The contents of the films bucket. */
async function kept(): Promise<ReadonlySet<string>> {
  const s3 = new S3Client({ ...rootOf(stage.url, directory, 's3'), forcePathStyle: true });
  const Bucket = await physicalId(stage.url, 'AWS::S3::Bucket', 'Films');
  const { Contents = [], IsTruncated } = await s3.send(new ListObjectsV2Command({ Bucket }));
  s3.destroy();
  expect(IsTruncated).toBe(false);
  return new Set(Contents.map(({ Key }) => Key!));
}
const named = async () => {
  const { lessons } = await compileContent(content);
  const keysOf = (link: string) => Object.values(lessons[link] ?? {}).flatMap(({ qualities }) => qualities.map(({ key }) => key)); // prettier-ignore
  return { own: lessons[course]![code]!.qualities[0]!.key, others: keysOf(withdrawn) };
};
async function played() {
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  const query = `{ getProductVideo(link: "${course}", code: "${code}") { link seconds captions errors { code } } }`;
  const { link, seconds, captions } = (await ask(graphqlEndpoint, { 'x-api-key': apiKey }, query)).data.getProductVideo;
  const { status } = await fetch(link, { headers: { range: 'bytes=-100' } });
  return { path: new URL(link).pathname.slice(1), seconds, status, words: await (await fetch(captions)).text() };
}

test('a stage that starts with film files has them, and nothing is left to upload', async () => {
  const { own, others } = await named();
  expect(await played()).toEqual({
    ...{ path: own, seconds: sampleSeconds, status: 206 },
    words: expect.stringContaining('Ours &amp; no other'),
  });
  expect(others.length).toBeGreaterThan(0);
  expect(await upload()).toMatch(/^Nothing to upload: .* has all \d+ files$/m);
});

test('a replaced film remains as long as earlier releases, and is deleted by the next publication after that', async () => {
  const first = await named();
  writeFilm(film, { padding: 20 * MiB, mark: 2 });
  const second = await named();
  expect(await publish()).toContain('! Films that are not uploaded yet: products/your-first-trading-plan/films/a.mp4');
  expect(await upload()).toMatch(/^Uploading 1 of \d+ files/);
  expect(await publish()).toMatch(/^Published: /m);
  expect(await played()).toMatchObject({ path: second.own, status: 206 });

  // The previous release is restored on the last day, and a course is withdrawn in it.
  await later(filmsKeptDays - 1);
  writeFilm(film, { padding: 20 * MiB, mark: 1 });
  const product = join(content, 'products', withdrawn);
  renameSync(product, join(copy.folder, withdrawn));
  const back = await publish();
  expect(back).toMatch(/^- .*Earnings Season/m);
  expect(back).toMatch(/^Published: /m);
  const inBucket = await kept();
  expect([first.own, second.own, ...first.others].filter((key) => !inBucket.has(key))).toEqual([]);

  await later(2 * filmsKeptDays - 2);
  expect(await publish()).toMatch(/^Published: /m);
  expect(await kept()).toContain(second.own);
  await later(2 * filmsKeptDays);
  expect(await publish()).toMatch(/^Published: /m);
  const left = await kept();
  // Owners of the withdrawn course can continue.
  expect([left.has(second.own), [first.own, ...first.others].filter((key) => !left.has(key))]).toEqual([false, []]);

  renameSync(join(copy.folder, withdrawn), product);
  expect(await upload()).toMatch(/^Nothing to upload/m);
  expect(await publish()).toMatch(/^Published: /m);
});
