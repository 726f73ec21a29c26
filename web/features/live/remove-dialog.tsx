import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Line } from './chat-log.ts';
import { moderation } from './queries.ts';
import { drawnName } from './text.ts';
import * as messages from './messages.tsx';

interface RemoveDialogProps {
  readonly link: string;
  /** A message of the learner to remove. */
  readonly line: Line | null;
  readonly onClose: () => void;
}

/** Asks how long to exclude a learner from the class, both stream and chat. */
export const RemoveDialog = ({ link, line, onClose }: RemoveDialogProps) => (
  <Modal open={line !== null} onClose={onClose} className="floor-dialog" label={messages.removeTitle}>
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
      <h2>{messages.remove(<bdi>{drawnName(line.name)}</bdi>)}</h2>
      <p>{messages.removeMeans}</p>
      <fieldset className="remove-for">
        <legend>{messages.forHowLong}</legend>
        <label>
          <input type="radio" name="for" checked={!forGood} onChange={() => setForGood(false)} />
          {messages.forSession}
        </label>
        <label>
          <input type="radio" name="for" checked={forGood} onChange={() => setForGood(true)} />
          {messages.forGood}
        </label>
      </fieldset>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <p className="ways">
        <button type="submit" className="button" aria-disabled={busy}>
          {messages.removeNow}
        </button>
        <button type="button" className="button secondary" onClick={onClose}>
          {messages.cancel}
        </button>
      </p>
    </form>
  );
}
