import { InstructorForm } from '../features/contact/instructor-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';

/** The instructor modal (specification sections 2 and 4). It begins anew each time it is opened. */
export default function InstructorDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} className="instructor-dialog" label="Become an instructor">
      <div className="dialog-head">
        <h2>Become an instructor</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {open && <InstructorForm />}
    </Modal>
  );
}
