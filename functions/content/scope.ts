/** Determines which product rows a plan has to compare. */
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { publicationsPartition } from '../../lib/model/keys.ts';
import type { PublicationItem } from '../../lib/model/publication.ts';
import { drawnKey, type Drawn } from '../../lib/model/release.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { linksThatDiffer } from './by-digest.ts';
import { read } from './releases.ts';

/** Absent: all rows. */
export interface Scope {
  /** Links of products, including removed ones. */
  readonly links: ReadonlySet<string>;
  /** When each product was last written, by link. */
  readonly updatedAt: Drawn['updatedAt'];
}

/**
 * After a completed publication, the rows of unchanged parts need no reading. Publishing the same content again, to correct manual changes,
 * compares all rows, and so does the publication after one that was aborted.
 */
export async function scopeOf(content: ReferredContent): Promise<Scope | undefined> {
  const [last, text] = await Promise.all([lastPublication(), read(drawnKey)]);
  if (!last?.finishedAt || !text) return undefined;
  const { content: before, updatedAt }: Drawn = JSON.parse(text.toString());
  if (before !== last.contentDigest || before === content.digest) return undefined;
  try {
    return { links: await linksThatDiffer(before, content.digest), updatedAt };
  } catch (error) {
    logError(`Reading the content ${before}, which was published last`, error);
    return undefined;
  }
}

async function lastPublication(): Promise<PublicationItem | undefined> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :publications',
      ExpressionAttributeValues: toItem({ ':publications': publicationsPartition }),
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return Items[0] && fromItem<PublicationItem>(Items[0]);
}
