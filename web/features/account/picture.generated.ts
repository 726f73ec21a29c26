// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  CreatePictureUploadMutation,
  CreatePictureUploadMutationVariables,
  KeepPictureMutation,
  KeepPictureMutationVariables,
  RemovePictureMutation,
  RemovePictureMutationVariables,
} from '../../api/operations.generated.ts';

export const CreatePictureUploadDocument =
  'mutation CreatePictureUpload{createPictureUpload{url fields{name value}errors{code message}}}' as Operation<
    CreatePictureUploadMutation,
    CreatePictureUploadMutationVariables
  >;

export const KeepPictureDocument = 'mutation KeepPicture{keepPicture{picture errors{code message}}}' as Operation<
  KeepPictureMutation,
  KeepPictureMutationVariables
>;

export const RemovePictureDocument = 'mutation RemovePicture{removePicture{picture errors{code message}}}' as Operation<
  RemovePictureMutation,
  RemovePictureMutationVariables
>;
