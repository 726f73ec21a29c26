/** Small things kept in this browser. Storage may be switched off or full: then nothing is kept and nothing breaks. */
export function recall<T>(key: string, storage: () => Storage = () => localStorage): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // see above
  }
}

/** In the tab's storage: what an account page says next (features/account/said.ts). */
export const noticeKey = 'said';
