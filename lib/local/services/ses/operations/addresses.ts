import { AwsError } from '../../../kernel/aws-error.ts';

export interface Address {
  /** `name@example.com`, as written. */
  readonly address: string;
  readonly domain: string;
  readonly displayName: string | undefined;
}

/**
 * One mailbox: `a@example.com`, `Name <a@example.com>`, or `"Name, Title" <a@example.com>`. SES reads it as JavaMail's
 * `InternetAddress` does, strictly, and refuses it in the same words.
 * @throws AwsError `InvalidParameterValue`
 */
export function addressOf(text: string): Address {
  refuseControls(text);
  const parts = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*?))\s*<([^<>]*)>\s*$/.exec(text);
  const address = parts ? parts[3]! : text.trim();
  if (/[,:;()[\]\\@]/.test(parts?.[2] ?? '')) throw illegal('Illegal address');
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1) throw illegal("Missing final '@domain'");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (!/^[\x21-\x7e]+$/.test(local)) throw illegal('Local address contains control or whitespace');
  if (/[@,;:<>()[\]\\"]/.test(local)) throw illegal('Local address contains illegal characters');
  checkDots('Local address', local);
  checkDots('Domain', domain);
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(domain)) throw illegal('Domain contains illegal character');
  const name = (parts?.[1]?.replace(/\\(.)/g, '$1') ?? parts?.[2])?.trim();
  return { address, domain: domain.toLowerCase(), displayName: name || undefined };
}

function checkDots(what: string, text: string): void {
  if (text.startsWith('.')) throw illegal(`${what} starts with dot`);
  if (text.includes('..')) throw illegal(`${what} contains dot-dot`);
  if (text.endsWith('.')) throw illegal(`${what} ends with dot`);
}

/** A line break in a header would inject another header. */
export function refuseControls(header: string): void {
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(header)) throw illegal('Header contains control characters');
}

export function illegal(message: string): AwsError {
  return new AwsError('InvalidParameterValue', message);
}
