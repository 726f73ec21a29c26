import { keep, recall } from '../../api/kept.ts';

/**
 * The address whose password is being reset, for the next page and for requesting another code. It is forgotten with
 * the tab.
 */
const key = 'reset_email';
const tab = () => sessionStorage;

export const rememberReset = (email: string): void => keep(key, email, tab);
export const resetEmail = (): string => recall<string>(key, tab) ?? '';
export const forgetReset = (): void => keep(key, null, tab);
