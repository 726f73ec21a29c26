import { useState } from 'react';

interface SavedCheckboxProps {
  /** As saved. */
  readonly checked: boolean;
  readonly label: string;
  /** What is announced once it is saved, or could not be. */
  readonly notices: { readonly on: string; readonly off: string; readonly notSaved: string };
  /** @throws if it was not saved */
  readonly onSave: (checked: boolean) => Promise<void>;
}

/**
 * A checkbox that is saved at once. The choice is state of its own: shared data is rendered only after the click, and
 * until then React would put the old value back.
 */
export function SavedCheckbox({ checked, label, notices, onSave }: SavedCheckboxProps) {
  const [chosen, setChosen] = useState<boolean>();
  const [notice, setNotice] = useState('');
  const change = async (wanted: boolean) => {
    setChosen(wanted);
    setNotice('');
    try {
      await onSave(wanted);
      setNotice(wanted ? notices.on : notices.off);
    } catch {
      setChosen(!wanted);
      setNotice(notices.notSaved);
    }
  };
  return (
    <>
      <div className="checks">
        <label>
          <input type="checkbox" checked={chosen ?? checked} onChange={({ target }) => void change(target.checked)} />
          {label}
        </label>
      </div>
      <span role="status">{notice}</span>
    </>
  );
}
