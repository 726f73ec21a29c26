import { Field } from '../../ui/field.tsx';
import type { AccountFieldProps } from './email-field.tsx';
import * as messages from './messages.tsx';

/** The six digits in pasted or linked text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

/** Error message for anything but six digits. */
export const codeMessage = (code: string): string | undefined => (code.length === 6 ? undefined : messages.codeInvalid);

/** The code from the mail. */
export const CodeField = (props: AccountFieldProps) => (
  <Field
    {...props}
    label={messages.code}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    className="code"
  />
);
