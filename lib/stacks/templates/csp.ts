import { cspOf } from '../../model/content-security-policy.ts';

/** A template value as text, with references written out. */
function flat(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const join = (value as { 'Fn::Join'?: [string, readonly unknown[]] })['Fn::Join'];
  return join ? join[1].map(flat).join(join[0]) : JSON.stringify(value).replace(/\s/g, '');
}

/** The content security policy of a template, parts of which may be references. */
export const templateCspOf = (value: unknown): ReadonlyMap<string, ReadonlySet<string>> => cspOf(flat(value));
