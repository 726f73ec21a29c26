import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEmail } from '../../../lib/model/email.ts';
import { onlyDigits } from './code-field.tsx';

/** Of the form that takes the code. */
export interface MailedProps {
  readonly from: string | undefined;
  /** The address, unless it has to be entered. */
  readonly known: string;
  readonly mailed: ReturnType<typeof useMailed>['mailed'];
}

/**
 * The address and the code in a mailed link. They are removed from the URL and the history once read. A prerendered page
 * has none until it has hydrated.
 */
export function useMailed(to: '/verify' | '/complete-forgot-password') {
  const { from, code = '', email = '' } = useSearch({ from: `/visitors${to}` });
  const navigate = useNavigate();
  const [mailed, setMailed] = useState({ code: '', email: '' });
  const read = { code: onlyDigits(code), email: isEmail(email) ? email.trim() : '' };
  const isMailed = code !== '' || email !== '';
  if (isMailed && (read.code !== mailed.code || read.email !== mailed.email)) setMailed(read);
  const tidy = useEffectEvent(() => void navigate({ to, search: { from }, replace: true }));
  useEffect(() => {
    if (isMailed) tidy();
  }, [isMailed]);
  return { from, mailed, key: mailed.code + mailed.email };
}
