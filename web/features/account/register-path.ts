import { firstDraw } from '../../api/first-draw.ts';

/** The invitation's source: read from any URL of the site that carries it, and stored until an account is verified. */
export const sourceKey = 'registration_source';

/** The stored source; undefined if there is none or an earlier release marked it as used. */
export function storedSource(): string | undefined {
  try {
    const text = localStorage.getItem(sourceKey);
    // A source that was used up in an earlier release is `null`.
    if (text === null || text === '' || text === 'null') return undefined;
    return text;
  } catch {
    return undefined; // storage is disabled: nothing is stored
  }
}

/**
 * URL of the registration page: the invited form if any source is stored, even an unreadable one (specification
 * section 2).
 */
export const registerPath = () => (firstDraw() || storedSource() === undefined ? '/register' : '/special-registration');

export function forgetRegistrationSource(): void {
  try {
    localStorage.removeItem(sourceKey);
  } catch {
    // storage is disabled: nothing is stored
  }
}
