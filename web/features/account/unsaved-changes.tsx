import { useBlocker } from '@tanstack/react-router';
import { Modal } from '../../ui/modal.tsx';
import * as messages from './messages.lazy.ts';

interface UnsavedChangesProps {
  readonly unsaved: boolean;
  /** Called before they are left behind. */
  readonly onLeave: () => void;
}

/** Asks before a page with unsaved changes is left: by a link, the history or closing the tab. */
export function UnsavedChanges({ unsaved, onLeave }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  const leave = () => {
    onLeave();
    proceed?.();
  };
  return (
    <Modal open={status === 'blocked'} onClose={() => reset?.()} className="ask-dialog" label={messages.unsavedLabel}>
      <h2>{messages.leaveUnsavedTitle}</h2>
      <p>{messages.leaveUnsavedHint}</p>
      <div className="form-end">
        <button type="button" className="button" onClick={reset}>
          {messages.stay}
        </button>
        <button type="button" className="button secondary" onClick={leave}>
          {messages.leaveUnsaved}
        </button>
      </div>
    </Modal>
  );
}
