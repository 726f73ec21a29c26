import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A native modal dialog. Escape, a click on the backdrop and the browser's Back close it; the browser restores the focus. */
export function Modal({ open, onClose, className, label, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const left = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    // It belongs to the page that Back leaves.
    const leave = () => left();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      // A drag that starts inside (selecting text) and ends on the backdrop is not a click on it.
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={({ target, currentTarget }) => target === currentTarget && pressed.current === target && onClose()}
    >
      <div className="modal-body">{children}</div>
    </dialog>
  );
}
