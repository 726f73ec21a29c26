import { useRouterState } from '@tanstack/react-router';
import { registerPath } from './register-path.ts';

/** The page that Register leads to; looked at again on every change of address, which is where an invitation comes from. */
export const useRegisterPath = () => useRouterState({ select: registerPath });
