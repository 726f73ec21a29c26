/**
 * URLs as people write them: `?tags=futures,risk&page=2`. All values are plain text; each route parses and validates
 * its own.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value != null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
