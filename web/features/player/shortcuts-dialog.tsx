import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { keyRows } from './shortcuts.ts';
import type { Choices } from '../../shared/video/settings.ts';
import * as messages from './messages.tsx';
import * as dialog from '../../ui/messages.lazy.tsx';

interface KeysDialogProps {
  readonly open: boolean;
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onClose: () => void;
}

/** All keyboard shortcuts of the player, and the switch to turn off single keys (WCAG 2.1.4). */
export const KeysDialog = ({ open, choices, onChoose, onClose }: KeysDialogProps) => (
  <Modal open={open} onClose={onClose} className="session-dialog keys-dialog" label={messages.shortcuts}>
    <div className="dialog-head">
      <h2>{messages.shortcuts}</h2>
      <button type="button" className="icon-button" aria-label={dialog.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <dl>
      {keyRows.map(({ keys, shown = keys, does }) => (
        <div key={does}>
          <dt>
            {shown.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="checks">
      <label>
        <input
          type="checkbox"
          checked={choices.keysEverywhere}
          onChange={({ target }) => onChoose({ keysEverywhere: target.checked })}
        />
        {messages.keysEverywhere}
      </label>
    </p>
  </Modal>
);
