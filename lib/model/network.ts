/**
 * What counts as one network address: an IPv4 address, or the /64 that a provider assigns to one IPv6 customer, who has 2^64 addresses
 * in it (RFC 6177). Any other text counts as it is.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!/^[0-9a-f:]+$/i.test(address) || !address.includes(':')) return address;
  const [before = '', after] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const head = groups(before);
  const tail = groups(after ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const first = [...head, ...zeros, ...tail].slice(0, 4);
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
