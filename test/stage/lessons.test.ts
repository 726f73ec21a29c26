/**
 * The films of all lessons, as stored by the stage's publisher: each in its bucket, and none accessible without
 * permission.
 */
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { compileContent } from '../../lib/content/compile.ts';
import { readCaptions } from '../../lib/model/captions.ts';
import type { LessonsItem } from '../../lib/model/items/lessons.ts';
import { lessonsKey } from '../../lib/model/keys.ts';
import { ask, configOf } from './caller.ts';
import { physicalId, rootOf } from './table.ts';

const site = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const types = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8', webp: 'image/webp' };

const visit = async (query: string) => {
  const { graphqlEndpoint, apiKey } = await configOf(site);
  return ask(graphqlEndpoint, { 'x-api-key': apiKey }, query);
};

test('every lesson has its film, captions and poster in the bucket, and no response reveals their keys', async () => {
  const dynamodb = new DynamoDBClient(rootOf(site, directory, 'dynamodb'));
  const s3 = new S3Client({ ...rootOf(site, directory, 's3'), forcePathStyle: true });
  const TableName = await physicalId(site, 'AWS::DynamoDB::Table');
  const Bucket = await physicalId(site, 'AWS::S3::Bucket', 'Films');
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const there = new Map(Contents!.map(({ Key, Size }) => [Key!, Size!]));
  const content = await compileContent(join(import.meta.dirname, '../../lib/content'));
  expect(Object.keys(content.lessons).length).toBeGreaterThanOrEqual(12);
  for (const [link, lessons] of Object.entries(content.lessons)) {
    const { PK, SK } = lessonsKey(link);
    const { Item } = await dynamodb.send(new GetItemCommand({ TableName, Key: { PK: { S: PK }, SK: { S: SK } } }));
    const stored = (unmarshall(Item!) as LessonsItem).lessons;
    expect(stored).toEqual(lessons);
    const films = Object.values(stored);
    for (const { qualities, captions, poster } of films) {
      expect(qualities.map(({ name }) => name)).toEqual(['720p', '360p']);
      const [large, small] = qualities.map(({ key }) => there.get(key)!);
      expect(large).toBeGreaterThan(small!);
      expect(there.has(captions!) && there.has(poster!)).toBe(true);
    }
    // One lesson of each course is opened; the course's page contains no film addresses.
    const { qualities, captions, poster, seconds } = films[0]!;
    expect(films[0]!.hasSound).toBe(false);
    for (const key of [qualities[0]!.key, qualities[1]!.key, captions!, poster!]) {
      const { ContentType, CacheControl, Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
      expect(ContentType).toBe(types[key.split('.')[1] as keyof typeof types]);
      // Only for the edge: viewers get a private directive (test/stage/films.slow.test.ts).
      expect(CacheControl).toBe('public, max-age=31536000, immutable');
      if (key === captions) expect(readCaptions(await Body!.transformToString())!.at(-1)!.until).toBeLessThan(seconds);
      expect((await fetch(`${site}/${key}`)).status).toBe(403);
      expect((await fetch(`${site}/_aws/s3/${Bucket}/${key}`)).status).toBe(403);
    }
    const page = await (await fetch(`${site}/courses/${link}`)).text();
    const { data } = await visit(
      `{ getProductByLink(link: "${link}") { details preview sections { lessons { code } } } }`,
    );
    for (const { qualities } of films)
      expect(page + JSON.stringify(data)).not.toContain(qualities[0]!.key.split('/')[1]);
  }
  dynamodb.destroy();
  s3.destroy();
});
