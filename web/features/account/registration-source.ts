import { isRegistrationSource } from '../../../lib/model/registration-source.ts';
import { keep } from '../../api/kept.ts';

/** Who invited this visitor: named by any address of the site that carries it, kept until an account is verified. */
const key = 'registration_source';

/** What is stored, whoever wrote it: the text of a JSON text, and anything else as it stands. */
function stored(): string | undefined {
  try {
    const text = localStorage.getItem(key);
    // A source that was used up in an earlier release is `null`.
    if (text === null || text === '' || text === 'null') return undefined;
    return text;
  } catch {
    return undefined; // storage is switched off: nothing is kept
  }
}

function textOf(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' ? value : stored;
  } catch {
    return stored;
  }
}

/** Keeps the source when it is one; what an address says otherwise leaves an earlier invitation alone. */
export function noteRegistrationSource(value: unknown): void {
  if (typeof value === 'string' && isRegistrationSource(value.trim())) keep(key, value.trim());
}

/** The kept source, when it can be one. */
export function registrationSource(): string | undefined {
  const kept = stored();
  const source = kept === undefined ? '' : textOf(kept);
  return isRegistrationSource(source) ? source : undefined;
}

export function forgetRegistrationSource(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see above
  }
}

/** The page that Register leads to: of whoever has a source stored, also one that nobody can read (specification section 2). */
export const registerPath = () => (stored() === undefined ? '/register' : '/special-registration');
