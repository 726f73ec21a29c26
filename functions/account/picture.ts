/** The learner's picture: a form for uploading it, and the check that turns an upload into the public picture. */
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { environment } from '../../lib/model/environment.ts';
import { failure, type Failure } from '../../lib/model/failures.ts';
import type { ProfileItem } from '../../lib/model/items/account.ts';
import { profileKey } from '../../lib/model/keys.ts';
import { pictureKey, pictureLimits, uploadSeconds, type PictureRequest } from '../../lib/model/picture.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { checkQuota } from '../shared/quota.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { redraw } from './redraw.ts';

export async function handler({ operation, sub }: PictureRequest) {
  const tooOften = await checkQuota(sub, 'picture');
  if (tooOften) return refused(tooOften);
  if (operation === 'createPictureUpload') return uploadForm(sub);
  return operation === 'keepPicture' ? keep(sub) : remove(sub);
}

/** A form with a signed key, type, and maximum size: nothing else or larger can be uploaded. */
async function uploadForm(sub: string) {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: requireEnv(environment.uploadsBucket),
    Key: pictureKey(sub),
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [['content-length-range', 1, pictureLimits.bytes]],
    Expires: uploadSeconds,
  });
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })), errors: [] };
}

/** Checks the upload and re-encodes its picture. */
async function keep(sub: string): Promise<object> {
  const upload = { Bucket: requireEnv(environment.uploadsBucket), Key: pictureKey(sub) };
  let bytes: Uint8Array;
  try {
    bytes = await (await s3.send(new GetObjectCommand(upload))).Body!.transformToByteArray();
  } catch (error) {
    if ((error as Error).name !== 'NoSuchKey' && (error as Error).name !== 'AccessDenied') throw error;
    return refused(failure('NoPicture'));
  }
  const picture = redraw(bytes, pictureLimits.pixels);
  await s3.send(new DeleteObjectCommand(upload));
  if (!picture) return refused(failure('NoPicture'));
  await s3.send(
    new PutObjectCommand({
      Bucket: requireEnv(environment.mediaBucket),
      Key: pictureKey(sub),
      Body: picture,
      ContentType: 'image/jpeg',
      CacheControl: 'no-cache',
    }),
  );
  return saved(sub, `/${pictureKey(sub)}?${Date.now().toString(36)}`);
}

async function remove(sub: string): Promise<object> {
  await s3.send(new DeleteObjectCommand({ Bucket: requireEnv(environment.mediaBucket), Key: pictureKey(sub) }));
  return saved(sub, null);
}

/** Stores the picture's path in the profile, so pages of learners without one request none. */
async function saved(sub: string, picture: string | null): Promise<object> {
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(profileKey(sub)),
        UpdateExpression:
          'SET picture = :picture, updatedAt = :now, baseType = :type, createdAt = if_not_exists(createdAt, :now)',
        // A token can be valid for an hour after its account is closed; the account stays closed.
        ConditionExpression: 'attribute_not_exists(baseType) OR baseType = :type',
        ExpressionAttributeValues: toItem({
          ':picture': picture,
          ':now': new Date().toISOString(),
          ':type': 'profile',
        }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return { ...fromItem<ProfileItem>(Attributes!), errors: [] };
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    await s3.send(new DeleteObjectCommand({ Bucket: requireEnv(environment.mediaBucket), Key: pictureKey(sub) }));
    return refused(failure('AccountClosed'));
  }
}

const refused = (reason: Failure) => ({ errors: [reason] });
