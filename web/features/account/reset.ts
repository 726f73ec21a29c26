import { keep, recall } from '../../api/kept.ts';

/** Whose password is being reset: known to the next page and to a request for another code, gone with the tab. */
const key = 'reset_email';
const tab = () => sessionStorage;

export const rememberReset = (email: string): void => keep(key, email, tab);
export const resetEmail = (): string => recall<string>(key, tab) ?? '';
export const forgetReset = (): void => keep(key, null, tab);
