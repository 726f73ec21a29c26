import { illegal, refuseControls } from './addresses.ts';

/** The content of a raw mail, as far as the mail box shows it. */
export interface RawMessage {
  /** By lower-case name, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly type: string; readonly name: string; readonly content: string }[];
}

/**
 * Parses an RFC 5322 mail with RFC 2045 bodies: plain or nested multipart; `base64`, `quoted-printable`, or unencoded.
 * @throws AwsError `InvalidParameterValue` for invalid mail
 */
export function rawMessageOf(data: Buffer): RawMessage {
  const parts = partsOf(data.toString('utf8'));
  const headers = parts.headers;
  for (const [, value] of headers) refuseControls(value);
  if (!headers.has('from')) throw illegal("Missing required header 'From'.");
  const leaves = leavesOf(parts);
  const body = (type: string) => leaves.find((leaf) => leaf.type === type && !leaf.name)?.content ?? '';
  return {
    headers,
    text: body('text/plain'),
    html: body('text/html'),
    attachments: leaves.filter(({ name, type }) => name || !/^text\/(plain|html)$/.test(type)),
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partsOf(text: string): Part {
  const at = /\r?\n\r?\n/.exec(text);
  if (!at) throw illegal('The message has no end of its headers.');
  const lines = text
    .slice(0, at.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const headers = lines.map((line) => {
    const found = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line);
    if (!found) throw illegal(`'${line.slice(0, 40)}' is no header.`);
    return [found[1]!.toLowerCase(), decodedWords(found[2]!)] as const;
  });
  return { headers: new Map(headers), body: text.slice(at.index + at[0].length) };
}

/** RFC 2047 encoded words; the space between two of them is dropped. */
const decodedWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, coded: string) => Buffer.from(coded, 'base64').toString());

interface Leaf {
  readonly type: string;
  readonly name: string;
  readonly content: string;
}

function leavesOf({ headers, body }: Part): Leaf[] {
  const kind = headers.get('content-type') ?? 'text/plain';
  const type = kind.split(';')[0]!.trim().toLowerCase();
  if (type.startsWith('multipart/')) {
    const border = /boundary="?([^";]+)"?/i.exec(kind)?.[1];
    if (border === undefined) throw illegal('A message in parts does not say where they end.');
    const inner = body.split(
      new RegExp(`(?:^|\\r?\\n)--${border.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:--)?[ \\t]*\\r?\\n?`),
    );
    return inner
      .slice(1, -1)
      .filter((part) => part.trim() !== '')
      .flatMap((part) => leavesOf(partsOf(part)));
  }
  const coding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  const name = /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return [{ type, name, content: contentOf(body, coding) }];
}

function contentOf(body: string, coding: string): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  if (coding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
