import { cspOf } from '../../model/content-security-policy.ts';

/** A value of a template as text, references as they are written. */
function flat(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const join = (value as { 'Fn::Join'?: [string, readonly unknown[]] })['Fn::Join'];
  return join ? join[1].map(flat).join(join[0]) : JSON.stringify(value).replace(/\s/g, '');
}

/** The content security policy of a template, where parts of it are references. */
export const templateCspOf = (value: unknown): ReadonlyMap<string, ReadonlySet<string>> => cspOf(flat(value));
