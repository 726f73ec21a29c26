/** What FILMS.md says that an operator needs for `npm run upload-films`: it is enough, and nothing of it is too much. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { AccessRequest } from '../../lib/local/iam/iam.ts';
import { createS3 } from '../../lib/local/services/s3/s3.ts';
import { createSsm } from '../../lib/local/services/ssm/ssm.ts';
import type { FilmObject } from '../../lib/model/content.ts';
import { uploadFilms } from '../../lib/operations/films/upload-films.ts';
import { connectTo } from '../../lib/operations/stage-connection.ts';
import { stageNamed } from '../../lib/stages.ts';
import { startSmallStage, type SmallStage } from '../local/s3/small-stage.ts';

const Bucket = 'school-films';
const text = readFileSync(join(import.meta.dirname, '../../lib/content/FILMS.md'), 'utf8').replace(/\s+/g, ' ');

/** Action and the resource that it is given for. */
type Right = readonly [action: string, resource: string];

/** “Whoever runs it needs `a` of `b`, `c` and `d` of that bucket, …”: each thing with the actions before it. */
const rights: readonly Right[] = (() => {
  const [, sentence] = /Whoever runs it needs (.+?)\. On this machine/.exec(text)!;
  const things: readonly (readonly [RegExp, string])[] = [
    [/^(.+?) of `\/openbell\/<stage>\/films`/, 'arn:aws:ssm:us-east-1:000000000000:parameter/openbell/dev/films'],
    [/films`, (.+?) of that bucket/, `arn:aws:s3:::${Bucket}`],
    [/that bucket, and (.+?) of `lessons\/\*` in it/, `arn:aws:s3:::${Bucket}/lessons/`],
  ];
  return things.flatMap(([pattern, resource]) =>
    [...pattern.exec(sentence!)![1]!.matchAll(/`(\w+:\w+)`/g)].map(([, action]): Right => [action!, resource]),
  );
})();

const allows = (given: readonly Right[], { action, resource }: AccessRequest) =>
  given.some(
    ([one, where]) => one === action && (where.endsWith('/') ? resource.startsWith(where) : resource === where),
  );

/** Two parts. */
const film = Buffer.alloc(17 * 1024 * 1024, 'a film ');
const other = Buffer.alloc(film.length, 'another ');

const objectOf = (from: string, bytes: Buffer): [string, FilmObject] => {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return [`lessons/${digest}.mp4`, { from, bytes: bytes.length }];
};

/** Everything that may happen to an upload, by somebody who has these rights. @returns what the commands ended with */
async function walk(given: readonly Right[]): Promise<readonly (number | string)[]> {
  const stage: SmallStage = await startSmallStage([createS3, createSsm]);
  const { credentials, url } = stage;
  const reach = connectTo(stageNamed('dev'), { url, endpoint: `${url}/_aws`, credentials });
  const s3 = new S3Client({ endpoint: `${url}/_aws/s3`, region: 'us-east-1', credentials, forcePathStyle: true });
  const upload = (objects: readonly [string, FilmObject][], bytes: Buffer, read: () => Promise<unknown>) => {
    const part = (first: number, last: number) =>
      Readable.from(
        (async function* () {
          if (first > 0) await read();
          yield bytes.subarray(first, last + 1);
        })(),
      );
    const bytesOf = () => ({ type: 'video/mp4', whole: () => bytes, part });
    return uploadFilms(reach, Object.fromEntries(objects), bytesOf, () => {}).catch((error: Error) => error.name);
  };
  const nothing = async () => {};
  try {
    await stage.put('AWS::S3::Bucket', { BucketName: Bucket });
    await stage.put('AWS::SSM::Parameter', { Name: '/openbell/dev/films', Type: 'String', Value: Bucket });
    const small = Buffer.from('small');
    let parts = 0;
    // Cut off behind the first part, and gone on with.
    stage.allow = (asked) => allows(given, asked) && !(asked.action === 's3:PutObject' && (parts += 1) > 2);
    const cut = await upload([objectOf('a.mp4', film)], film, nothing);
    stage.allow = (asked) => allows(given, asked);
    const resumed = await upload([objectOf('a.mp4', film)], film, nothing);
    const whole = await upload([objectOf('b.mp4', small)], small, nothing);
    // Somebody else has uploaded the very same film meanwhile.
    const [Key] = objectOf('c.mp4', other);
    const overtaken = await upload([objectOf('c.mp4', other)], other, async () => {
      stage.allow = () => true;
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: other }));
      stage.allow = (asked) => allows(given, asked);
    });
    return [cut, resumed, whole, overtaken];
  } finally {
    s3.destroy();
    await stage.stop();
  }
}
const well = [1, 0, 0, 0];

test('the permissions in FILMS.md suffice for every case of an upload', async () => {
  expect(rights.length).toBeGreaterThanOrEqual(7);
  expect(await walk(rights)).toEqual(well);
});

test.each(rights.map((right) => [right[0], right] as const))('some upload fails without %s', async (_, right) => {
  expect(await walk(rights.filter((each) => each !== right))).not.toEqual(well);
});
