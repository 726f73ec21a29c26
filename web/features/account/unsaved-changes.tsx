import { useBlocker } from '@tanstack/react-router';
import { Modal } from '../../ui/modal.tsx';

/** Asks before a page with unsaved changes is left, by a link, by the history or by closing the tab. */
export function UnsavedChanges({ unsaved }: { readonly unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Modal open={status === 'blocked'} onClose={() => reset?.()} className="ask-dialog" label="Unsaved changes">
      <h2>Leave without saving?</h2>
      <p>What you changed in your profile is not saved yet.</p>
      <div className="form-end">
        <button type="button" className="button" onClick={reset}>
          Stay here
        </button>
        <button type="button" className="button quiet" onClick={proceed}>
          Leave without saving
        </button>
      </div>
    </Modal>
  );
}
