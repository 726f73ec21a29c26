import { useEffect, useState } from 'react';
import { authFailure } from './cognito-errors.ts';
import { mailedCodes } from './mailed-codes.ts';
import * as messages from './messages.code.ts';

const wait = 60;

/** Requests another code, at most once a minute. */
export function ResendCode({ email, from }: { readonly email: string; readonly from: string | undefined }) {
  const [left, setLeft] = useState(wait);
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    if (left > 0) return;
    setLeft(wait);
    try {
      await (await mailedCodes()).resendCode(email, from);
      setNotice(messages.resent);
    } catch (error) {
      setLeft(0);
      setNotice(authFailure(error));
    }
  };
  return (
    <p className="form-other">
      <button type="button" className="link-button" aria-disabled={left > 0} onClick={resend}>
        {left > 0 ? messages.resendIn(left) : messages.resend}
      </button>
      <span role="status"> {notice}</span>
    </p>
  );
}
