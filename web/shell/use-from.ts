import { useRouterState } from '@tanstack/react-router';
import { inAppPath } from '../api/in-app-path.ts';

const accountPages = [
  '/login',
  '/register',
  '/special-registration',
  '/verify',
  '/complete-signup',
  '/forgot-password',
  '/complete-forgot-password',
];

/** Where signing in from here should lead back to: this page, or what an account page already carries. */
export const useFrom = (): string | undefined =>
  useRouterState({
    select: ({ location }) => {
      const from = accountPages.includes(location.pathname) ? inAppPath(location.search.from) : location.href;
      return from === '/' ? undefined : from;
    },
  });
