import { useState } from 'react';
import { InstructorForm } from '../features/contact/instructor-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';

/** The instructor modal (specification sections 2 and 4). Closing keeps what was typed; after a submission it begins anew. */
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
    <Modal open={open} onClose={close} className="instructor-dialog" label="Become an instructor">
      <div className="dialog-head">
        <h2>Become an instructor</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <InstructorForm key={round} open={open} onSubmitted={() => setSubmitted(true)} />
    </Modal>
  );
}
