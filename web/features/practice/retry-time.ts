import type { Exercise } from './queries.ts';

/** When the next attempt can begin, as a time of day; null: now. */
export function retryTime({ practice }: Exercise): string | null {
  const at = practice?.retryAt ? new Date(practice.retryAt) : null;
  if (!at || at.getTime() <= Date.now()) return null;
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at);
}
