import { learnerOf } from '../../lib/model/account.ts';

/** The user id (`sub`) in a token. */
export function subOf(token: string): string {
  const payload = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  return learnerOf(JSON.parse(payload));
}
