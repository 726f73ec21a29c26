/** Who invited this visitor: named by any address of the site that carries it, kept until an account is verified. */
export const sourceKey = 'registration_source';

/** What is stored, whoever wrote it: the text of a JSON text, and anything else as it stands. */
export function storedSource(): string | undefined {
  try {
    const text = localStorage.getItem(sourceKey);
    // A source that was used up in an earlier release is `null`.
    if (text === null || text === '' || text === 'null') return undefined;
    return text;
  } catch {
    return undefined; // storage is switched off: nothing is kept
  }
}

/** The page that Register leads to: of whoever has a source stored, also one that nobody can read (specification section 2). */
export const registerPath = () => (storedSource() === undefined ? '/register' : '/special-registration');

export function forgetRegistrationSource(): void {
  try {
    localStorage.removeItem(sourceKey);
  } catch {
    // storage is switched off: nothing is kept
  }
}
