import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEmail } from '../../../lib/model/email.ts';
import { onlyDigits } from './code-field.tsx';

/** The address and the code in a mailed link. They are removed from the URL and the history once read. */
export function useMailed(to: '/verify' | '/complete-forgot-password') {
  const { from, code = '', email = '' } = useSearch({ from: `/visitors${to}` });
  const navigate = useNavigate();
  const [mailed] = useState({ code: onlyDigits(code), email: isEmail(email) ? email.trim() : '' });
  const tidy = useEffectEvent(() => {
    if (code || email) void navigate({ to, search: { from }, replace: true });
  });
  useEffect(() => tidy(), []);
  return { from, mailed };
}
