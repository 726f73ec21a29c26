import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Line } from './chat-log.ts';
import { moderation } from './queries.ts';
import { drawnName } from './words.ts';

interface RemoveDialogProps {
  readonly link: string;
  /** A message of whom it is about. */
  readonly line: Line | null;
  readonly onClose: () => void;
}

/** Asks for how long somebody is taken out of the class, picture and chat. */
export const RemoveDialog = ({ link, line, onClose }: RemoveDialogProps) => (
  <Modal open={line !== null} onClose={onClose} className="floor-dialog" label="Remove from the class">
    {line && <RemoveForm key={line.userId} link={link} line={line} onClose={onClose} />}
  </Modal>
);

function RemoveForm({ link, line, onClose }: RemoveDialogProps & { readonly line: Line }) {
  const [forGood, setForGood] = useState(false);
  const { busy, failure, submit } = useSubmit(
    async () => {
      const { errors } = await moderation.remove(link, line.userId, forGood);
      if (errors[0]) throw new Error(errors[0].message);
      onClose();
    },
    (error) => (error as Error).message,
  );
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h2>
        Remove <bdi>{drawnName(line.name)}</bdi>
      </h2>
      <p>Picture and chat stop for them at once. What they wrote stays until you delete it.</p>
      <fieldset className="remove-for">
        <legend>For how long</legend>
        <label>
          <input type="radio" name="for" checked={!forGood} onChange={() => setForGood(false)} />
          For this session
        </label>
        <label>
          <input type="radio" name="for" checked={forGood} onChange={() => setForGood(true)} />
          For good
        </label>
      </fieldset>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <p className="ways">
        <button type="submit" className="button" aria-disabled={busy}>
          Remove
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}
