import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string;
  /** More than one renders a text area. */
  readonly lines?: number;
  /** Shown below the input and read out with it. */
  readonly children?: ReactNode;
}

/** A labeled text input with its error message, linked to it for screen readers. */
export function Field({ label, value, onValue, error, lines = 1, children, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, children && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const shared = { id, value, 'aria-invalid': error ? true : undefined, 'aria-describedby': described };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea {...shared} name={input.name} rows={lines} onChange={({ target }) => onValue(target.value)} />
      ) : (
        <input type="text" {...input} {...shared} onChange={({ target }) => onValue(target.value)} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {children && <div id={`${id}-hint`}>{children}</div>}
    </div>
  );
}
