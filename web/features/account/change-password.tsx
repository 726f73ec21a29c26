import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/graphql.ts';
import { EndMySessionsDocument } from './end-sessions.generated.ts';
import { auth } from '../../api/tokens.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { authFailure, refusalOf } from './cognito-errors.ts';
import * as lazyMessages from './messages.lazy.ts';
import * as messages from './messages.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { meetsRules } from './password-rules.ts';
import { devicesQuery } from './security/queries.ts';
import { useLeave } from './use-leave.ts';

const empty = { before: '', after: '' };
const words = (error: unknown) => {
  // The service uses one error name for a wrong password and an expired session.
  const wrong = refusalOf(error) === 'NotAuthorizedException' && !/token/i.test((error as Error).message);
  return wrong ? lazyMessages.currentPasswordWrong : authFailure(error);
};

/** Sets a new password for a learner who knows the current one. */
export function ChangePassword({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const leave = useLeave();
  const [values, setValues] = useState(empty);
  const [fieldErrors, setFieldErrors] = useState<Partial<typeof empty>>({});
  const [notice, setNotice] = useState('');
  const edit = (field: keyof typeof empty) => (value: string) => {
    setValues({ ...values, [field]: value });
    setFieldErrors({ ...fieldErrors, [field]: undefined });
    setNotice('');
  };
  const { busy, failure, submit } = useSubmit(async () => {
    const { before, after } = values;
    const found = {
      ...(!before && { before: lazyMessages.currentPasswordMissing }),
      ...(!meetsRules(after) && { after: messages.passwordRulesUnmet }),
    };
    setFieldErrors(found);
    setNotice('');
    if (Object.keys(found).length > 0) return;
    const goesOn = await (await auth()).changePassword(email, before, after, () => request(EndMySessionsDocument, {}));
    if (!goesOn) return leave('passwordChanged');
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    setValues(empty);
    setNotice(lazyMessages.passwordChanged);
  }, words);
  return (
    <form className="form" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={lazyMessages.currentPassword}
        name="current-password"
        autoComplete="current-password"
        value={values.before}
        error={fieldErrors.before}
        onValue={edit('before')}
      />
      <NewPasswordField
        label={messages.newPassword}
        name="new-password"
        value={values.after}
        error={fieldErrors.after}
        onValue={edit('after')}
      />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        <button type="submit" className="button secondary" aria-disabled={busy}>
          {busy ? lazyMessages.changing : lazyMessages.changePassword}
        </button>
        <span role="status">{notice}</span>
      </div>
    </form>
  );
}
