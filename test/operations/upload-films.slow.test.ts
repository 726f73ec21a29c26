/** `npm run upload-films` against a bucket of the stage: what is sent, how often, and what is left when it is stopped. */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createS3 } from '../../lib/local/services/s3/s3.ts';
import { createSsm } from '../../lib/local/services/ssm/ssm.ts';
import type { FilmObject } from '../../lib/model/content.ts';
import { limitConcurrency } from '../../lib/operations/films/limit-concurrency.ts';
import { createUploadProgress, sizeWords } from '../../lib/operations/films/progress.ts';
import { partSizeOf } from '../../lib/operations/films/upload-object.ts';
import { uploadFilms } from '../../lib/operations/films/upload-films.ts';
import { connectTo } from '../../lib/operations/stage-connection.ts';
import { stageNamed } from '../../lib/stages.ts';
import { startSmallStage, type SmallStage } from '../local/s3/small-stage.ts';

const MiB = 1024 * 1024;
const Bucket = 'school-films';
const film = randomBytes(40 * MiB + 5);
let stage: SmallStage;
let s3: S3Client;
let folder: string;
let lines: string[];

beforeEach(async () => {
  stage = await startSmallStage([createS3, createSsm]);
  await stage.put('AWS::S3::Bucket', { BucketName: Bucket });
  await stage.put('AWS::SSM::Parameter', { Name: '/openbell/dev/films', Type: 'String', Value: Bucket });
  const { credentials, url } = stage;
  s3 = new S3Client({ endpoint: `${url}/_aws/s3`, region: 'us-east-1', credentials, maxAttempts: 1 });
  folder = mkdtempSync(join(tmpdir(), 'films-'));
  lines = [];
});
afterEach(async () => {
  s3.destroy();
  await stage.stop();
  rmSync(folder, { recursive: true });
});

/** Lays a file and says what it becomes. */
function laid(from: string, bytes: Buffer, ending = 'mp4'): [string, FilmObject] {
  writeFileSync(join(folder, from), bytes);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return [`lessons/${digest}.${ending}`, { from, bytes: bytes.length }];
}

const upload = (objects: readonly (readonly [string, FilmObject])[]) => {
  const { credentials, url } = stage;
  const reach = connectTo(stageNamed('dev'), { url, endpoint: `${url}/_aws`, credentials });
  const bytesOf = (key: string, { from }: FilmObject) => ({
    type: key.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'video/mp4',
    whole: () => readFileSync(join(folder, from)),
    part: (start: number, end: number) => createReadStream(join(folder, from), { start, end }),
  });
  const screen = { write: (text: string) => lines.push(text.trimEnd()) };
  return uploadFilms(reach, Object.fromEntries(objects), bytesOf, (line) => lines.push(line), screen);
};
const asked = (action: string) => stage.asked.filter((each) => each.action === action).length;
const open = async () => (await s3.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];

test('uploads a missing film once, under its digest and with its type, and never again', async () => {
  const large = laid('a.mp4', film);
  const small = laid('a.vtt', Buffer.from('WEBVTT\n'), 'vtt');
  expect(await upload([large, small])).toBe(0);
  expect(lines[0]).toBe(`Uploading 2 of 2 files, 41.9 MB, to the stage at ${stage.url}`);
  expect(lines).toContain('a.mp4 is uploaded');
  for (const [Key, { bytes, from }] of [large, small]) {
    const { Body, ContentLength, ContentType, CacheControl } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect([ContentLength, CacheControl]).toEqual([bytes, 'public, max-age=31536000, immutable']);
    expect(ContentType).toBe(from === 'a.mp4' ? 'video/mp4' : 'text/vtt; charset=utf-8');
    const got = Buffer.from(await Body!.transformToByteArray());
    expect(got.equals(readFileSync(join(folder, from)))).toBe(true);
  }
  const before = asked('s3:PutObject');
  lines = [];
  expect(await upload([large, small])).toBe(0);
  expect(lines).toEqual([`Nothing to upload: the stage at ${stage.url} has all 2 files`]);
  expect(asked('s3:PutObject')).toBe(before);
  // A further film beside them is the only one that is sent.
  expect(await upload([large, small, laid('b.mp4', Buffer.from('another'))])).toBe(0);
  expect(asked('s3:PutObject')).toBe(before + 1);
});

test('resumes an interrupted upload with the missing parts', async () => {
  const large = laid('a.mp4', film);
  let parts = 0;
  // Its beginning, its first two parts, and then the connection is gone.
  stage.allow = ({ action }) => action !== 's3:PutObject' || (parts += 1) <= 3;
  expect(await upload([large])).toBe(1);
  expect(lines.at(-2)).toMatch(/^a\.mp4: /);
  expect(lines.at(-1)).toBe('Partial uploads are kept for a week. Run the command again to resume.');
  expect((await open()).map(({ Key }) => Key)).toEqual([large[0]]);
  expect((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);

  stage.allow = () => true;
  const before = asked('s3:PutObject');
  expect(await upload([large])).toBe(0);
  // The last part, and the end of it all.
  expect(asked('s3:PutObject') - before).toBe(2);
  expect(await open()).toEqual([]);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: large[0] }));
  expect(film.equals(Buffer.from(await Body!.transformToByteArray()))).toBe(true);
});

test('uploads a damaged object again, also in parts', async () => {
  const all = [laid('a.mp4', film), laid('b.mp4', Buffer.from('small'))];
  expect(await upload(all)).toBe(0);
  for (const [Key] of all) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'broken' }));
  expect(await upload(all)).toBe(0);
  for (const [Key, { bytes }] of all)
    expect((await s3.send(new GetObjectCommand({ Bucket, Key }))).ContentLength).toBe(bytes);
});

test('rejects a file that changed since it was read instead of uploading it under the old digest', async () => {
  const large = laid('a.mp4', film);
  const small = laid('b.mp4', Buffer.from('before'));
  for (const name of ['a.mp4', 'b.mp4']) {
    const bytes = readFileSync(join(folder, name));
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(join(folder, name), bytes);
  }
  expect(await upload([large, small])).toBe(1);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^a\.mp4: was changed/), expect.stringMatching(/^b\.mp4: was changed/)])); // prettier-ignore
  expect([(await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount, await open()]).toEqual([0, []]);
});

test("sends all parts again when another film's upload was started under the same name", async () => {
  const large = laid('a.mp4', film);
  let parts = 0;
  stage.allow = ({ action }) => action !== 's3:PutObject' || (parts += 1) <= 3;
  const other = Buffer.from(film);
  other[0]! ^= 1;
  writeFileSync(join(folder, 'a.mp4'), other);
  await upload([large]);
  stage.allow = () => true;
  writeFileSync(join(folder, 'a.mp4'), film);
  expect(await upload([large])).toBe(0);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: large[0] }));
  expect(film.equals(Buffer.from(await Body!.transformToByteArray()))).toBe(true);
});

test('says so when no stage is deployed', async () => {
  const empty = await startSmallStage([createS3, createSsm]);
  try {
    const site = {
      handle: async (_: unknown, response: { end(text: string): void }) => response.end('{"stage":"dev"}'),
    };
    empty.kernel.ports.site = site;
    const reach = connectTo(stageNamed('dev'), { url: empty.url, endpoint: `${empty.url}/_aws`, credentials: empty.credentials }); // prettier-ignore
    await expect(
      uploadFilms(
        reach,
        {},
        () => undefined as never,
        () => {},
      ),
    ).rejects.toThrow('/openbell/dev/films is not there');
  } finally {
    await empty.stop();
  }
});

test('limits concurrency, and a failure frees its slot', async () => {
  const turn = limitConcurrency(3);
  let [running, most] = [0, 0];
  const work = (fails: boolean) => async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (fails) throw new Error('no');
  };
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => turn(work(at % 3 === 0))));
  expect([most, ends.filter(({ status }) => status === 'rejected').length]).toEqual([3, 7]);
});

test('chooses parts large enough for films of 5 TB, and the same for the same film', () => {
  for (const bytes of [17 * MiB, 1024 * MiB, 200_000 * MiB, 5 * 1024 * 1024 * MiB]) {
    expect(Math.ceil(bytes / partSizeOf(bytes))).toBeLessThanOrEqual(10_000);
    expect(partSizeOf(bytes)).toBeGreaterThanOrEqual(5 * MiB);
  }
  expect(partSizeOf(1024 * MiB)).toBe(16 * MiB);
});

test('shows progress as one moving line on a terminal and as a line per 10% elsewhere', () => {
  let now = 0;
  const shown = (isTTY: boolean) => {
    const written: string[] = [];
    const screen = { isTTY, columns: 60, write: (text: string) => written.push(text) };
    const progress = createUploadProgress(screen, { files: 2, bytes: 100e6 }, () => now);
    for (let at = 0; at < 50; at += 1) {
      now += 500;
      progress.add(2e6, at >= 10);
    }
    progress.done('a.mp4');
    progress.end();
    return written;
  };
  const plain = shown(false);
  expect(plain[0]).toBe('0 of 2 files · 10.0 MB of 100 MB · 10%\n');
  expect(plain[4]).toBe('0 of 2 files · 50.0 MB of 100 MB · 50% · 2.4 MB/s\n');
  expect(plain).toHaveLength(11);
  const moving = shown(true);
  expect(moving.every((text) => text.startsWith('\r\x1b[2K'))).toBe(true);
  expect(moving.every((text) => text.length <= 60 + 5 + 20)).toBe(true);
  expect(moving.at(-1)).toBe('\r\x1b[2K');
  expect([sizeWords(999), sizeWords(1500), sizeWords(2.5e9)]).toEqual(['999 bytes', '1.5 kB', '2.5 GB']);
});
