import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmail } from '../../lib/model/validation.ts';
import { auth } from '../api/tokens.ts';
import { authWords } from '../features/account/auth-words.ts';
import { meetsRules, passwordRules } from '../features/account/password-rules.ts';
import { awaitCode } from '../features/account/pending.ts';
import { Field } from '../ui/field.tsx';
import { Heading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const route = getRouteApi('/visitors/register');
const empty = { name: '', email: '', password: '' };

export default function Register() {
  const { from } = route.useSearch();
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
    await (await auth()).register(values.name.trim(), email, values.password);
    awaitCode(email, values.password);
    await navigate({ to: '/verify', search: { from } });
  }, authWords);
  return (
    <div className="page narrow">
      <Heading>Register</Heading>
      <p>Saved courses, free courses and everything you own wait under one account.</p>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
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
        <PasswordField
          autoComplete="new-password"
          value={values.password}
          error={messages.password}
          onValue={edit('password')}
        >
          <ul className="rules">
            {passwordRules.map(({ words, met }) => (
              <li key={words} className={met(values.password) ? 'met' : ''}>
                <Icon name="check" />
                {words}
                {met(values.password) && <span className="unseen">: done</span>}
              </li>
            ))}
          </ul>
        </PasswordField>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Registering' : 'Register'}
        </button>
      </form>
      <p className="form-other">
        Registered already?{' '}
        <Link to="/login" search={{ from }}>
          Login
        </Link>
      </p>
    </div>
  );
}
