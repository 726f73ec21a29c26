import { Link, useNavigate } from '@tanstack/react-router';
import { isEmail } from '../../../lib/model/email.ts';
import { limits } from '../../../lib/model/text-limits.ts';
import { auth } from '../../api/tokens.ts';
import { Field } from '../../ui/field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authFailure, refusalOf } from './cognito-errors.ts';
import * as messages from './messages.tsx';
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

/**
 * Name, address and password of a new learner. The legal texts open in another tab, so that no input is lost. Continues to the code page, even for an address that is taken.
 */
export function RegistrationForm({ from, source }: RegistrationFormProps) {
  const navigate = useNavigate();
  const { values, passes, field } = useFields(() => ({ name: '', email: '', password: '' }));
  const sending = useSubmit(async () => {
    const { password } = values;
    const [name, email] = [values.name.trim(), values.email.trim()];
    const found = {
      name: name ? undefined : messages.nameMissing,
      email: isEmail(email) ? undefined : messages.emailInvalid,
      password: meetsRules(password) ? undefined : messages.passwordRulesUnmet,
    };
    if (!passes(found)) return;
    const proof = await newProof(email);
    await (await auth()).register({ name, email, password, source, from, proof }).catch((error: unknown) => {
      // Do not reveal it, and do not send a code for an account that someone else may have started under this address.
      if (refusalOf(error) !== 'UsernameExistsException') throw error;
      forgetProof();
    });
    awaitCode(email, password);
    await navigate({ to: '/verify', search: { from } });
  }, authFailure);
  return (
    <form className="form" onSubmit={sending.submit} noValidate>
      <Field
        label={messages.name}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        {...field('name')}
      />
      <NewEmailField {...field('email')} />
      <NewPasswordField {...field('password')} />
      <p className="agreed">
        {messages.agreement(
          (words) => (
            <Link to="/terms-of-use" target="_blank">
              {words}
            </Link>
          ),
          (words) => (
            <Link to="/privacy-policy" target="_blank">
              {words}
            </Link>
          ),
        )}
      </p>
      <Submit label={messages.register} doing={messages.registering} {...sending} />
    </form>
  );
}
