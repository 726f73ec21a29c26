import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ChangeEvent } from 'react';
import { request } from '../../api/graphql.ts';
import { RemovePictureDocument } from './picture.generated.ts';
import { Avatar } from '../../ui/avatar.tsx';
import * as messages from './messages.lazy.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { profileQuery } from '../../shared/profile/queries.ts';
import { sendPicture } from './send-picture.ts';

const largest = 20_000_000;

interface PictureFieldProps {
  readonly picture: string | null;
  /** Marks the picture as optional where other fields are required. */
  readonly optional?: boolean;
}

/** The learner's picture: view, choose, crop, replace, remove. */
export function PictureField({ picture, optional }: PictureFieldProps) {
  const client = useQueryClient();
  const input = useId();
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [notice, setNotice] = useState('');
  const renew = () => client.invalidateQueries({ queryKey: profileQuery.queryKey });
  const send = useMutation({
    mutationFn: sendPicture,
    onSuccess: async (refused) => {
      setNotice(refused ?? messages.pictureSaved);
      await renew();
    },
    onError: () => setNotice(messages.pictureNotSaved),
  });
  const remove = useMutation({
    mutationFn: () => request(RemovePictureDocument, {}),
    onSuccess: async () => {
      setNotice(messages.pictureRemoved);
      await renew();
    },
    onError: () => setNotice(messages.pictureNotRemoved),
  });

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > largest) return setNotice(messages.pictureTooLarge);
    try {
      setChosen(await createImageBitmap(file, { imageOrientation: 'from-image' }));
      setNotice('');
    } catch {
      setNotice(messages.pictureUnreadable);
    }
  };

  return (
    <section className="picture-field" aria-label={messages.picture}>
      <Avatar picture={picture} large />
      <div>
        <p className="picture-actions">
          <label className="button secondary" htmlFor={input}>
            {picture ? messages.changePicture : optional ? messages.addPictureOptional : messages.addPicture}
          </label>
          <input id={input} className="visually-hidden" type="file" accept="image/*" onChange={choose} />
          {picture && (
            <button type="button" className="link-button" onClick={() => remove.mutate()}>
              {messages.remove}
            </button>
          )}
        </p>
        <p role="status">{send.isPending || remove.isPending ? messages.oneMoment : notice}</p>
      </div>
      {chosen && (
        <PictureDialog
          image={chosen}
          onDone={(blob) => {
            setChosen(null);
            if (blob) send.mutate(blob);
          }}
        />
      )}
    </section>
  );
}
