/** Small values stored in this browser. If storage is disabled or full, nothing is stored and nothing breaks. */
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

/** Key in session storage: the notice an account page shows next (features/account/notices.ts). */
export const noticeKey = 'said';
