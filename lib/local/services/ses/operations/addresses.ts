import { AwsError } from '../../../kernel/aws-error.ts';

export interface Address {
  /** `name@example.com`, as written. */
  readonly address: string;
  readonly domain: string;
  readonly displayName: string | undefined;
}

/**
 * One mailbox: `a@example.com`, `Name <a@example.com>`, or `"Name" <a@example.com>`. @throws AwsError
 * `InvalidParameterValue`, in SES's words: seven-bit, no spaces, one `@`, a domain
 */
export function addressOf(text: string): Address {
  refuseControls(text);
  const parts = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*?))\s*<([^<>]*)>\s*$/.exec(text);
  const address = parts ? parts[3]! : text.trim();
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1) throw illegal("Missing final '@domain'");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (!/^[\x21-\x7e]+$/.test(local)) throw illegal('Local address contains control or whitespace');
  if (/[@,;:<>()[\]\\"]/.test(local)) throw illegal('Local address contains illegal characters');
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(domain)) throw illegal('Domain contains illegal character');
  const name = (parts?.[1]?.replace(/\\(.)/g, '$1') ?? parts?.[2])?.trim();
  return { address, domain: domain.toLowerCase(), displayName: name || undefined };
}

/** A line break in a header would inject another header. */
export function refuseControls(header: string): void {
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(header)) throw illegal('Header contains control characters');
}

export function illegal(message: string): AwsError {
  return new AwsError('InvalidParameterValue', message);
}
