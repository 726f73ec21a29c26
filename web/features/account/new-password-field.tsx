import { CheckIcon } from '../../ui/icons/check.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import * as messages from './messages.password.ts';
import { passwordRules } from './password-rules.ts';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly value: string;
  readonly error?: string;
  readonly onValue: (value: string) => void;
}

/** A new password, with the pool's rules checked off while typing. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <PasswordField {...props} autoComplete="new-password">
    <ul className="rules">
      {passwordRules.map(({ words, met }) => (
        <li key={words} className={met(props.value) ? 'met' : ''}>
          <CheckIcon />
          {words}
          {met(props.value) && <span className="visually-hidden">{messages.ruleMet}</span>}
        </li>
      ))}
    </ul>
  </PasswordField>
);
