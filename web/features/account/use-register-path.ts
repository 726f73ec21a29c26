import { useRouterState } from '@tanstack/react-router';
import { registerPath } from './register-path.ts';

/** The page that Register links to; updated on every navigation, because an invitation arrives in a URL. */
export const useRegisterPath = () => useRouterState({ select: registerPath });
