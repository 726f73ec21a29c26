/** What one look at a stage has found. */
export interface Finding {
  /** What was looked at, in a few words. */
  readonly what: string;
  /** `unknown`: could not be checked, for the reason that `says` gives. */
  readonly state: 'ok' | 'missing' | 'unknown';
  /** What was seen. Never a secret, never anybody's data. */
  readonly says: string;
  /** What to do about it: a command wherever there is one. */
  readonly todo?: string;
}

export const passed = (what: string, says: string): Finding => ({ what, state: 'ok', says });
export const missing = (what: string, says: string, todo: string): Finding => ({ what, state: 'missing', says, todo });
export const unknown = (what: string, says: string): Finding => ({ what, state: 'unknown', says });
