/** The result of one check. */
export interface Finding {
  /** The subject of the check, in a few words. */
  readonly what: string;
  /** `unknown`: could not be checked, for the reason in `says`. */
  readonly state: 'ok' | 'missing' | 'unknown';
  /** What was found. Never a secret or personal data. */
  readonly says: string;
  /** How to fix it: a command if there is one. */
  readonly todo?: string;
}

export const passed = (what: string, says: string): Finding => ({ what, state: 'ok', says });
export const missing = (what: string, says: string, todo: string): Finding => ({ what, state: 'missing', says, todo });
export const unknown = (what: string, says: string): Finding => ({ what, state: 'unknown', says });
