import { useState } from 'react';
import { Submit } from '../../../ui/submit.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { AppCodeField, appCodeMessage, appCodeFailure } from './app-code-field.tsx';
import { onlyDigits } from '../code-field.tsx';
import * as messages from './messages.app-code.ts';
import { security } from './load-security.ts';

interface SecondFactorProps {
  /** Called when the code was correct. */
  readonly onDone: () => Promise<void> | void;
  /** Signs in alongside the current session. */
  readonly again?: boolean;
}

/** After the password: the code from the learner's authenticator app. */
export function SecondFactor({ onDone, again = false }: SecondFactorProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const sending = useSubmit(async () => {
    const found = appCodeMessage(code);
    setWrong(found ?? '');
    if (found) return;
    const { confirmCode } = await security();
    await confirmCode(code, again);
    await onDone();
  }, appCodeFailure);
  return (
    <form className="form" onSubmit={sending.submit} noValidate>
      <AppCodeField
        value={code}
        error={wrong}
        autoFocus
        onValue={(value) => {
          setCode(onlyDigits(value));
          setWrong('');
        }}
      />
      <Submit label={messages.continueLabel} doing={messages.checking} {...sending} />
      <p className="hint">{messages.lostPhone}</p>
    </form>
  );
}
