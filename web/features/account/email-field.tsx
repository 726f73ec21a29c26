import { Field } from '../../ui/field.tsx';
import * as messages from './messages.tsx';

export interface AccountFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly onValue: (value: string) => void;
}

/** The email address for logging in. */
export const EmailField = (props: AccountFieldProps) => (
  <Field {...props} label={messages.email} name="email" type="email" autoComplete="username" required />
);
