import { useBlocker } from '@tanstack/react-router';
import { Modal } from '../../ui/modal.tsx';
import * as messages from './messages.lazy.ts';

/** Asks before a page with unsaved changes is left: by a link, the history or closing the tab. */
export function UnsavedChanges({ unsaved }: { readonly unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Modal open={status === 'blocked'} onClose={() => reset?.()} className="ask-dialog" label={messages.unsavedLabel}>
      <h2>{messages.leaveUnsavedTitle}</h2>
      <p>{messages.leaveUnsavedHint}</p>
      <div className="form-end">
        <button type="button" className="button" onClick={reset}>
          {messages.stay}
        </button>
        <button type="button" className="button secondary" onClick={proceed}>
          {messages.leaveUnsaved}
        </button>
      </div>
    </Modal>
  );
}
