import { createHash } from 'node:crypto';
import type { AwsError } from '../kernel/aws-error.ts';

/** The content of an element: text, a list (one element each), or nested elements. Undefined ones are omitted. */
export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An S3 response with its namespace. */
export function xmlDocument(root: string, content: { [name: string]: XmlValue }): string {
  return `${declaration}<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements(content)}</${root}>`;
}

/** An S3 error, which has no namespace. @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export function xmlError(error: AwsError, requestId: string): string {
  const HostId = createHash('sha256').update(requestId).digest('base64');
  const content = { Code: error.code, Message: error.message, ...error.details, RequestId: requestId, HostId };
  return `${declaration}<Error>${elements(content)}</Error>`;
}

function elements(content: { [name: string]: XmlValue }): string {
  return Object.entries(content)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => element(name, one)))
    .join('');
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  const inner = typeof value === 'object' && !Array.isArray(value) ? elements(value) : escaped(String(value));
  return `<${name}>${inner}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The text of each `<name>` in an S3 request body (flat documents such as Delete). */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) =>
    unescaped(match[1]!),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (entities[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
