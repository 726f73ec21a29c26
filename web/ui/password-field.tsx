import { useState, type ReactNode } from 'react';
import * as messages from './messages.ts';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string;
  readonly children?: ReactNode;
}

/** A password input with a show/hide button. */
export function PasswordField({
  label = messages.passwordLabel,
  name = 'password',
  children,
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password">
      <Field
        {...field}
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        required
        spellCheck={false}
        autoCapitalize="none"
      >
        {children}
      </Field>
      <button type="button" className="show" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {messages.show}
        <span className="visually-hidden"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}
