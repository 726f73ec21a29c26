/** Lays the list of instructors and their portraits beside the site: few bytes, so they are always written. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { instructorsFile } from '../../lib/model/instructors.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { mapLimit } from './map-limit.ts';

/** What is laid there, by key. */
export const instructorFiles = ({ instructors, portraits }: Pick<Content, 'instructors' | 'portraits'>) => [
  ...instructors.map(({ id, portrait }) => ({ key: portrait.slice(1), body: portraits[id]! })),
  { key: instructorsFile, body: JSON.stringify(instructors) },
];

export async function publishInstructors(content: Content): Promise<void> {
  const Bucket = setting(environment.siteBucket);
  await mapLimit(instructorFiles(content), 8, ({ key, body }) =>
    s3.send(
      new PutObjectCommand({
        ...{ Bucket, Key: key, Body: body },
        ...(key === instructorsFile
          ? { ContentType: 'application/json', CacheControl: 'no-cache' }
          : { ContentType: 'image/svg+xml', CacheControl: 'public, max-age=3600' }),
      }),
    ),
  );
}
