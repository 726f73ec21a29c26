/** Serves an earlier release of the site again: its pages as they were, with today's data. */
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../../lib/model/environment.ts';
import { releasedPaths, type Release, type ReleaseHistory, type RolledBack } from '../../lib/model/release.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { drawAgain } from './pages.ts';
import { ownRelease, refuseIncomplete, releaseHistory, releaseOf, serve } from './releases.ts';

export const cloudfront = new CloudFrontClient();

/**
 * @param to the release; if omitted, the one deployed before the current one, so two rollbacks go two steps back instead of back and forth
 * @throws Error if there is none, if it is not kept, or if it is incomplete; then nothing is changed
 */
export async function rollBack(to: string | undefined, by: string): Promise<RolledBack> {
  const history = await releaseHistory();
  const from = history.servings.at(-1)?.release ?? ownRelease().id;
  const id = to ?? earlier(history, from);
  const release = await releaseOf(id);
  await refuseIncomplete(release);
  const files = await putBack(release);
  const pages = await drawAgain(release);
  const commit = history.servings.find((each) => each.release === id)?.commit ?? null;
  await serve(release, { how: 'rollback', by, commit });
  await cloudfront.send(
    new CreateInvalidationCommand({
      DistributionId: requireEnv(environment.distribution),
      InvalidationBatch: {
        CallerReference: `${id}-${Date.now()}`,
        Paths: { Quantity: releasedPaths.length, Items: [...releasedPaths] },
      },
    }),
  );
  return { from, to: id, files, pages, invalidated: releasedPaths };
}

/** The release whose first deployment preceded the other's. */
function earlier({ servings }: ReleaseHistory, than: string): string {
  const order = [...new Set(servings.map(({ release }) => release))];
  const before = order[order.indexOf(than) - 1];
  if (!before) throw new Error('There is no earlier release to go back to: --list names those that are kept');
  return before;
}

/** Writes the shell page last. Files that only the other release has are left in place. */
async function putBack({ files }: Release): Promise<string[]> {
  const known = ownRelease().files;
  const names = Object.keys(files).filter((name) => known[name]);
  names.sort((one, other) => Number(one === 'index.html') - Number(other === 'index.html'));
  for (const name of names) {
    const { body, type, cacheControl } = files[name]!;
    await s3.send(
      new PutObjectCommand({
        Bucket: requireEnv(environment.siteBucket),
        Key: name,
        Body: body,
        ContentType: type,
        CacheControl: cacheControl,
      }),
    );
  }
  return names;
}
