import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail, limits } from '../../../lib/model/validation.ts';
import { auth } from '../../api/tokens.ts';
import { Field } from '../../ui/field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { authWords } from './auth-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { meetsRules } from './password-rules.ts';
import { awaitCode } from './pending.ts';

const empty = { name: '', email: '', password: '' };

interface RegistrationFormProps {
  readonly from: string | undefined;
  /** Who invited the learner, sent with the sign-up. */
  readonly source?: string;
}

/** Name, address and password of a new learner; leads on to the code. */
export function RegistrationForm({ from, source }: RegistrationFormProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [messages, setMessages] = useState<Partial<typeof empty>>({});
  const edit = (field: keyof typeof empty) => (value: string) => {
    setValues({ ...values, [field]: value });
    setMessages({ ...messages, [field]: undefined });
  };
  const { busy, failure, submit } = useSubmit(async () => {
    const found = {
      ...(!values.name.trim() && { name: 'Please specify your name' }),
      ...(!isEmail(values.email) && { email: 'Invalid email address' }),
      ...(!meetsRules(values.password) && { password: 'The password does not meet the rules yet' }),
    };
    setMessages(found);
    if (Object.keys(found).length > 0) return;
    const email = values.email.trim();
    await (await auth()).register(values.name.trim(), email, values.password, source);
    awaitCode(email, values.password);
    await navigate({ to: '/verify', search: { from } });
  }, authWords);
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        value={values.name}
        error={messages.name}
        onValue={edit('name')}
      />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={values.email}
        error={messages.email}
        onValue={edit('email')}
      />
      <NewPasswordField value={values.password} error={messages.password} onValue={edit('password')} />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? 'Registering' : 'Register'}
      </button>
    </form>
  );
}
