import { useState } from 'react';
import { InstructorForm } from '../features/contact/instructor-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import * as messages from './messages.lazy.ts';

/**
 * The instructor modal (specification sections 2 and 4). Closing keeps the input; after a submission the form is reset.
 */
export default function InstructorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [round, setRound] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const close = () => {
    onClose();
    if (!submitted) return;
    setSubmitted(false);
    setRound(round + 1);
  };
  return (
    <Modal open={open} onClose={close} className="instructor-dialog" label={messages.becomeInstructorTitle}>
      <div className="dialog-head">
        <h2>{messages.becomeInstructorTitle}</h2>
        <button type="button" className="icon-button" aria-label={messages.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <InstructorForm key={round} open={open} onSubmitted={() => setSubmitted(true)} />
    </Modal>
  );
}
