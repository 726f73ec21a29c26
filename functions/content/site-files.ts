/** Lays beside the site what its pages read as files: few bytes, so they are always written. */
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { frontFile } from '../../lib/model/front.ts';
import { ledgerFile, rowsUpTo } from '../../lib/model/ledger.ts';
import { instructorsFile } from '../../lib/model/instructors.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { mapLimit } from './map-limit.ts';

type Laid = Pick<Content, 'instructors' | 'portraits' | 'front' | 'ledger'>;

/** What is laid there today, by key. */
export const siteFiles = ({ instructors, portraits, front, ledger }: Laid) => [
  ...instructors.map(({ id, portrait }) => ({ key: portrait.slice(1), body: portraits[id]! })),
  { key: instructorsFile, body: JSON.stringify(instructors) },
  { key: frontFile, body: JSON.stringify(front) },
  { key: ledgerFile, body: JSON.stringify(rowsUpTo(ledger, new Date().toISOString())) },
];

export async function publishSiteFiles(content: Laid): Promise<void> {
  const Bucket = setting(environment.siteBucket);
  await mapLimit(siteFiles(content), 8, ({ key, body }) =>
    s3.send(
      new PutObjectCommand({
        ...{ Bucket, Key: key, Body: body },
        ...(key.endsWith('.json')
          ? { ContentType: 'application/json', CacheControl: 'no-cache' }
          : { ContentType: 'image/svg+xml', CacheControl: 'public, max-age=3600' }),
      }),
    ),
  );
}
