import { isRegistrationSource } from '../../../lib/model/registration-source.ts';
import { keep } from '../../api/kept.ts';
import { sourceKey, storedSource } from './register-path.ts';

function textOf(stored: string): string {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'string' ? value : stored;
  } catch {
    return stored;
  }
}

/** Stores the source if it is valid; an invalid one does not replace an earlier invitation. */
export function noteRegistrationSource(value: unknown): void {
  if (typeof value === 'string' && isRegistrationSource(value.trim())) keep(sourceKey, value.trim());
}

/** The stored source, if valid. */
export function registrationSource(): string | undefined {
  const kept = storedSource();
  const source = kept === undefined ? '' : textOf(kept);
  return isRegistrationSource(source) ? source : undefined;
}
