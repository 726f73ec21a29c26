import { useRouterState } from '@tanstack/react-router';

/** What the page before has done, for the account page it leads to; it belongs to that one entry of the history. */
const words = {
  verified: 'Your e-mail address is verified. Log in to go on.',
  reset: 'Your new password is set. Log in with it.',
  resetRequired: 'Your password has to be reset before you can log in. We mail you a code for it.',
  everywhere: 'You are signed out everywhere. Other browsers notice within the hour.',
  socialCancelled: 'You cancelled, so you are not logged in. Choose another way, or try again.',
  deleted: 'Your account and everything in it is deleted.',
} as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    said?: keyof typeof words;
  }
}

export const useSaid = (): string | undefined =>
  useRouterState({ select: ({ location }) => location.state.said && words[location.state.said] });
