import { useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { EnlargeIcon } from '../../ui/icons/enlarge.tsx';
import { Modal } from '../../ui/modal.tsx';
import * as messages from './messages.ts';
import * as dialog from '../../ui/messages.lazy.tsx';

interface EnlargeableProps {
  readonly title: string;
  /** A figure that fills the given width. */
  readonly children: ReactNode;
}

/** Price charts extend to the right, where levels are labeled. */
const showNewest = (frame: HTMLElement | null) => void (frame && (frame.scrollLeft = frame.scrollWidth));

/** A figure that opens as wide as the screen, so that its labels are readable on a phone. */
export function Enlargeable({ title, children }: EnlargeableProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="enlargeable">
      {children}
      <button type="button" className="icon-button" aria-label={messages.enlarge(title)} onClick={() => setOpen(true)}>
        <EnlargeIcon />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} className="enlarged" label={title}>
        <button type="button" className="icon-button" aria-label={dialog.close} onClick={() => setOpen(false)}>
          <Icon name="close" />
        </button>
        {open && (
          <div className="enlarged-figure" role="region" aria-label={title} tabIndex={0} ref={showNewest}>
            {children}
          </div>
        )}
      </Modal>
    </div>
  );
}
