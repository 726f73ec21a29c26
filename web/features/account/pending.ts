import { keep, recall } from '../../api/kept.ts';

/** The address that awaits its code. It survives a reload of the tab; the password does not. */
let password: { readonly email: string; readonly text: string } | undefined;

const key = 'pending_email';
const tab = () => sessionStorage;

export function awaitCode(email: string, text?: string): void {
  password = text === undefined ? undefined : { email, text };
  keep(key, email, tab);
}

export const pendingEmail = (): string => recall<string>(key, tab) ?? '';

/** The password typed on the previous page, if it was for this address. */
export const pendingPassword = (email: string): string | undefined =>
  password?.email === email ? password.text : undefined;

export function forgetPending(): void {
  password = undefined;
  keep(key, null, tab);
}
