/** The profile picture (specification section 3): where it is stored and what is accepted. */
import type { FieldRequest, Learner } from './fields.ts';

export type PictureRequest = FieldRequest<
  'Mutation.createPictureUpload' | 'Mutation.keepPicture' | 'Mutation.removePicture',
  Pick<Learner, 'sub'>
>;

/** The public path, and the key in the bucket. */
export const pictureKey = (sub: string): string => `public/profile/${sub}.jpeg`;

/** Seconds within which an upload with a signed form can start. */
export const uploadSeconds = 300;
/** Days after which a picture as uploaded is deleted, if it is still there. */
export const uploadDays = 1;

/** Maximum upload size in bytes, and maximum width and height in pixels; the page sends 512. */
export const pictureLimits = { bytes: 1_000_000, pixels: 1024 } as const;
