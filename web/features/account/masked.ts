/**
 * `an•••ll@example.com`: enough for its owner to see a typing error, of little use to anyone looking over their shoulder.
 * A short name keeps its first and last letter, one of two letters only the first.
 */
export function masked(email: string): string {
  const at = email.indexOf('@');
  const name = [...email.slice(0, at)];
  const kept = name.length > 5 ? 2 : 1;
  const end = name.length > 2 ? name.slice(-kept) : [];
  return [...name.slice(0, kept), '•••', ...end, email.slice(at)].join('');
}
