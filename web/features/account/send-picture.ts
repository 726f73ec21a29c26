import { request } from '../../api/graphql.ts';
import { CreatePictureUploadDocument, KeepPictureDocument } from './picture.generated.ts';
import * as messages from './messages.lazy.ts';

/**
 * Uploads a picture by the form the server signs, and has it looked at.
 * @returns what was refused, in words; null when it is the learner's picture now
 */
export async function sendPicture(picture: Blob): Promise<string | null> {
  const { createPictureUpload: form } = await request(CreatePictureUploadDocument, {});
  if (form.errors[0]) return form.errors[0].message;
  const body = new FormData();
  for (const { name, value } of form.fields ?? []) body.append(name, value);
  body.append('file', picture, 'picture.jpeg');
  const answer = await fetch(form.url!, { method: 'POST', body });
  if (!answer.ok) return messages.pictureNotUploaded;
  const { keepPicture } = await request(KeepPictureDocument, {});
  return keepPicture.errors[0]?.message ?? null;
}
