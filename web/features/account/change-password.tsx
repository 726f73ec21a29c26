import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/graphql.ts';
import { EndMySessionsDocument } from './end-sessions.generated.ts';
import { auth } from '../../api/tokens.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { authFailure, refusalOf } from './cognito-errors.ts';
import * as lazyMessages from './messages.lazy.ts';
import * as messages from './messages.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { meetsRules } from './password-rules.ts';
import { devicesQuery } from './security/queries.ts';
import { useLeave } from './use-leave.ts';

// The service uses one error name for a wrong password and an expired session.
const isWrong = (error: unknown): boolean =>
  refusalOf(error) === 'NotAuthorizedException' && !/token/i.test((error as Error).message);

/** Sets a new password for a learner who knows the current one. */
export function ChangePassword({ email }: { readonly email: string }) {
  const client = useQueryClient();
  const leave = useLeave();
  // By the names of the inputs.
  const { values, passes, field, reset } = useFields(() => ({ 'current-password': '', 'new-password': '' }));
  const [notice, setNotice] = useState('');
  const { busy, failure, submit } = useSubmit(async () => {
    const { 'current-password': before, 'new-password': after } = values;
    setNotice('');
    const found = {
      'current-password': before ? undefined : lazyMessages.currentPasswordMissing,
      'new-password': meetsRules(after) ? undefined : messages.passwordRulesUnmet,
    };
    if (!passes(found)) return;
    try {
      const goesOn = await (
        await auth()
      ).changePassword(email, before, after, () => request(EndMySessionsDocument, {}));
      if (!goesOn) return leave('passwordChanged');
    } catch (error) {
      if (!isWrong(error)) throw error;
      return void passes({ 'current-password': lazyMessages.currentPasswordWrong });
    }
    await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    reset();
    setNotice(lazyMessages.passwordChanged);
  }, authFailure);
  return (
    <form className="form" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={lazyMessages.currentPassword}
        name="current-password"
        autoComplete="current-password"
        {...field('current-password')}
      />
      <NewPasswordField label={messages.newPassword} name="new-password" {...field('new-password')} />
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
