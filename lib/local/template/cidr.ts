/**
 * `Fn::Cidr`: the first `count` subnets of an IPv4 block, each with `bits` host bits.
 * @throws Error when the block is not IPv4 or is too small
 */
export function cidr(block: string, count: number, bits = 8): string[] {
  const match = /^(\d+)\.(\d+)\.(\d+)\.(\d+)\/(\d+)$/.exec(block);
  if (!match) throw new Error(`Fn::Cidr needs an IPv4 block, not ${block}`);
  const [a, b, c, d, prefix] = match.slice(1).map(Number) as [number, number, number, number, number];
  const size = 2 ** bits;
  if (count * size > 2 ** (32 - prefix))
    throw new Error(`Fn::Cidr finds no ${count} subnets of ${bits} bits in ${block}`);
  const base = ((a * 256 + b) * 256 + c) * 256 + d;
  const start = base - (base % 2 ** (32 - prefix));
  return Array.from({ length: count }, (_, index) => {
    const address = start + index * size;
    const bytes = [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
    return `${bytes.join('.')}/${32 - bits}`;
  });
}
