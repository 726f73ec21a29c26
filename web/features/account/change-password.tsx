import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/graphql.ts';
import { EndMySessionsDocument } from './end-sessions.generated.ts';
import { auth } from '../../api/tokens.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { authWords, refusalOf } from './auth-words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { meetsRules } from './password-rules.ts';
import { useLeave } from './use-leave.ts';

const empty = { before: '', after: '' };
const words = (error: unknown) => {
  // The service refuses a wrong password and an ended session by one name.
  const wrong = refusalOf(error) === 'NotAuthorizedException' && !/token/i.test((error as Error).message);
  return wrong ? 'That is not your current password.' : authWords(error);
};

/** A new password for somebody who knows the one before. */
export function ChangePassword({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const leave = useLeave();
  const [values, setValues] = useState(empty);
  const [messages, setMessages] = useState<Partial<typeof empty>>({});
  const [said, setSaid] = useState('');
  const edit = (field: keyof typeof empty) => (value: string) => {
    setValues({ ...values, [field]: value });
    setMessages({ ...messages, [field]: undefined });
    setSaid('');
  };
  const { busy, failure, submit } = useSubmit(async () => {
    const { before, after } = values;
    const found = {
      ...(!before && { before: 'Please give your current password' }),
      ...(!meetsRules(after) && { after: 'The password does not meet the rules yet' }),
    };
    setMessages(found);
    setSaid('');
    if (Object.keys(found).length > 0) return;
    const goesOn = await (await auth()).changePassword(email, before, after, () => request(EndMySessionsDocument, {}));
    if (!goesOn) return leave('passwordChanged');
    await client.invalidateQueries({ queryKey: ['account', 'devices'] });
    setValues(empty);
    setSaid('Your new password is set. Other devices are logged out.');
  }, words);
  return (
    <form className="form" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        value={values.before}
        error={messages.before}
        onValue={edit('before')}
      />
      <NewPasswordField
        label="New password"
        name="new-password"
        value={values.after}
        error={messages.after}
        onValue={edit('after')}
      />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        <button type="submit" className="button quiet" aria-disabled={busy}>
          {busy ? 'Changing' : 'Change password'}
        </button>
        <span role="status">{said}</span>
      </div>
    </form>
  );
}
