import { randomUUID } from 'node:crypto';

/** The result of an action: text, lists (one `<member>` each), and nested elements. Undefined ones are omitted. */
export type Answered =
  string | number | boolean | undefined | readonly Answered[] | { readonly [name: string]: Answered };

/** A CloudFormation response in the query protocol. */
export function responseOf(action: string, result: { readonly [name: string]: Answered }): string {
  const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
  const namespace = 'http://cloudformation.amazonaws.com/doc/2010-05-15/';
  return `<${action}Response xmlns="${namespace}"><${action}Result>${inside(result)}</${action}Result>${metadata}</${action}Response>`;
}

function inside(value: Answered): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return escaped(String(value));
  if (Array.isArray(value)) return value.map((each: Answered) => `<member>${inside(each)}</member>`).join('');
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `<${name}>${inside(each)}</${name}>`)
    .join('');
}

const escaped = (text: string) => text.replace(/[&<>\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
