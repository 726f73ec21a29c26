import { PutObjectCommand } from '@aws-sdk/client-s3';
import { captionsPath } from '../../lib/model/captions.ts';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { mapLimit } from './map-limit.ts';

/** Writes films of preview lessons and their captions. Another film has another name: whoever has one may keep it for ever. */
export async function publishPreviews({ previews }: Content, links: readonly string[]): Promise<void> {
  const files = links.flatMap((link) => {
    const preview = previews[link];
    if (!preview) return [];
    const { path, film, captions } = preview;
    return [
      { path, Body: Buffer.from(film, 'base64'), ContentType: 'video/webm' },
      { path: captionsPath(path), Body: captions, ContentType: 'text/vtt; charset=utf-8' },
    ];
  });
  await mapLimit(files, 4, ({ path, Body, ContentType }) =>
    s3.send(
      new PutObjectCommand({
        Bucket: setting(environment.siteBucket),
        Key: path.slice(1),
        Body,
        ContentType,
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  );
}
