import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, recall, saidKey } from '../../api/kept.ts';

/** What the page before has done, for the account page it leads to; it belongs to that one entry of the history. */
const words = {
  verified: 'Your e-mail address is verified. Log in to go on.',
  chooseFirst:
    'Your e-mail address is verified. To keep your account safe, please choose your password with the new code we just sent.',
  reset: 'Your new password is set. Log in with it.',
  resetRequired: 'Your password has to be reset before you can log in. We mail you a code for it.',
  everywhere: 'You are logged out everywhere.',
  passwordChanged: 'Your new password is set. Log in with it.',
  stolen:
    'This login was used in two places, so we ended it here. Log in again, end all sessions under Security, and choose a new password.',
  socialCancelled: 'You canceled, so you are not logged in. Choose another way, or try again.',
  deleted: 'Your account and everything in it is deleted.',
} as const;

export type Said = keyof typeof words;

declare module '@tanstack/react-router' {
  interface HistoryState {
    said?: Said;
  }
}

const tab = () => sessionStorage;

/** Has it said when this tab comes back from the hosted sign-out, which knows nothing of this site's history. */
export const sayLater = (said: Said): void => keep(saidKey, said, tab);

export function useSaid(): string | undefined {
  const said = useRouterState({ select: ({ location }) => location.state.said });
  const [later] = useState(() => recall<Said>(saidKey, tab));
  useEffect(() => keep(saidKey, null, tab), []);
  const told = said ?? later;
  return told ? words[told] : undefined;
}
