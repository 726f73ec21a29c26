import { request } from '../../api/graphql.ts';
import { CreatePictureUploadDocument, KeepPictureDocument } from './picture.generated.ts';
import * as messages from './messages.lazy.ts';

/**
 * Uploads a picture with a form signed by the server, and has it validated.
 * @returns the refusal in the learner's words; null on success
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
