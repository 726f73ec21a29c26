/** The user id that a token names. */
export function subOf(token: string): string {
  const payload = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'));
  return (JSON.parse(payload) as { sub: string }).sub;
}
