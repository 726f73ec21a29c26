/** Publishes the state of a class for its pages (lib/model/class-state.ts). */
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { arrivalsPerSecond, classStateKept, classStateKey, classStateOf } from '../../lib/model/class-state.ts';
import { environment } from '../../lib/model/environment.ts';
import type { OnAirItem, RoomItem } from '../../lib/model/items/classroom.ts';
import { onAirKey, roomKey } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { backOff, maxAttempts } from '../shared/attempts.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { requireEnv } from '../shared/require-env.ts';
import { s3 } from '../shared/s3.ts';
import { stateNameOf } from './viewer-id.ts';

/** The key of a class's state. Its name is a digest that only people with access to the class are given. */
export const stateKeyOf = async (link: string): Promise<string> => classStateKey(await stateNameOf(link));

const perSecond = (): number => Number(process.env[environment.arrivals]) || arrivalsPerSecond;

/**
 * Publishes the current row. Of two concurrent writers, the slower one could overwrite the newer state with an older one, so a writer that
 * finds the row changed since its read writes again.
 */
export async function publishState(link: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [row, room] = await read<[OnAirItem, RoomItem]>([onAirKey(link), roomKey(link)]);
    await s3.send(
      new PutObjectCommand({
        Bucket: requireEnv(environment.mediaBucket),
        Key: await stateKeyOf(link),
        Body: JSON.stringify(classStateOf(row, room, perSecond())),
        ContentType: 'application/json',
        CacheControl: `public, max-age=${classStateKept}`,
      }),
    );
    if (await notePublished(link, row?.version ?? 0)) return;
    await backOff(attempt);
  }
  throw new Error(`${link} changes faster than its state can be published`);
}

/** @returns false if the row has changed since it was read */
async function notePublished(link: string, version: number): Promise<boolean> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(onAirKey(link)),
        UpdateExpression: 'SET baseType = :type, published = :version',
        ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :version',
        ExpressionAttributeValues: toItem({ ':type': 'on air', ':version': version }),
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

/** Whether the published state is current. */
export const isPublished = (row: OnAirItem | undefined): boolean =>
  row?.published !== undefined && row.published === (row.version ?? 0);
