import * as messages from './messages.ts';

/** A field that no person can see, reach or hear: only a bot fills it. */
export const TrapField = ({
  value,
  onValue,
}: {
  readonly value: string;
  readonly onValue: (value: string) => void;
}) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {messages.website}
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  </div>
);
