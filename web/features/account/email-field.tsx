import { Field } from '../../ui/field.tsx';

export interface AccountFieldProps {
  readonly value: string;
  readonly error?: string;
  readonly onValue: (value: string) => void;
}

/** The address that a learner logs in with. */
export const EmailField = (props: AccountFieldProps) => (
  <Field {...props} label="E-mail" name="email" type="email" autoComplete="username" required />
);
