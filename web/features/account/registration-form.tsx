import { Link, useNavigate } from '@tanstack/react-router';
import { isEmail, limits } from '../../../lib/model/validation.ts';
import { auth } from '../../api/tokens.ts';
import { Field } from '../../ui/field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authWords, refusalOf } from './auth-words.ts';
import { NewEmailField } from './new-email-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { meetsRules } from './password-rules.ts';
import { awaitCode } from './pending.ts';
import { forgetProof, newProof } from './sign-up-proof.ts';

interface RegistrationFormProps {
  readonly from: string | undefined;
  /** Who invited the learner, sent with the sign-up. */
  readonly source?: string;
}

/** Name, address and password of a new learner; leads on to the code, and so does an address that is taken. */
export function RegistrationForm({ from, source }: RegistrationFormProps) {
  const navigate = useNavigate();
  const { values, passes, field } = useFields(() => ({ name: '', email: '', password: '' }));
  const sending = useSubmit(async () => {
    const { password } = values;
    const [name, email] = [values.name.trim(), values.email.trim()];
    const found = {
      name: name ? undefined : 'Please specify your name',
      email: isEmail(email) ? undefined : 'Invalid email address',
      password: meetsRules(password) ? undefined : 'The password does not meet the rules yet',
    };
    if (!passes(found)) return;
    const proof = await newProof(email);
    await (await auth()).register({ name, email, password, source, from, proof }).catch((error: unknown) => {
      // No word of it, and no code for an account that somebody else may have begun under this address.
      if (refusalOf(error) !== 'UsernameExistsException') throw error;
      forgetProof();
    });
    awaitCode(email, password);
    await navigate({ to: '/verify', search: { from } });
  }, authWords);
  return (
    <form className="form" onSubmit={sending.submit} noValidate>
      <Field label="Name" name="name" autoComplete="name" required maxLength={limits.name} {...field('name')} />
      <NewEmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
      <p className="agreed">
        By registering you agree to the <Link to="/terms-of-use">Terms of Use</Link>. The{' '}
        <Link to="/privacy-policy">Privacy Policy</Link> explains what we keep about you.
      </p>
      <Submit label="Register" doing="Registering" {...sending} />
    </form>
  );
}
