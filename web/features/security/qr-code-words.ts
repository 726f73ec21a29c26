/** The bytes of a QR code: data in blocks, each with its error correction (ISO/IEC 18004, level M), in the order they are drawn. */

/** By version, the first is 1: bytes of error correction in each block, and blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Bytes that a version holds, data and correction together. */
function size(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
  }
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

/** Bytes of data, the header among them. */
export const dataSize = (version: number): number => size(version) - correction[version - 1]! * blocks[version - 1]!;

const countBits = (version: number) => (version < 10 ? 8 : 16);

/** Bits that a text takes in a version: the mode, the count, and the bytes. */
export const bitsOf = (bytes: Uint8Array, version: number): number => 4 + countBits(version) + bytes.length * 8;

/** The data of each block; the last ones are a byte longer where it does not divide. */
export function blocksOf(bytes: Uint8Array, version: number): number[][] {
  const header = `0100${bytes.length.toString(2).padStart(countBits(version), '0')}`;
  const body = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const most = dataSize(version);
  const bits = (header + body + '0000').slice(0, most * 8);
  const words = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((word) =>
    parseInt(word, 2),
  );
  for (let pad = 0xec; words.length < most; pad ^= 0xec ^ 0x11) words.push(pad);
  const count = blocks[version - 1]!;
  const short = Math.floor(most / count);
  const longer = most % count;
  let start = 0;
  return Array.from({ length: count }, (_, index) => {
    const end = start + short + (index >= count - longer ? 1 : 0);
    const block = words.slice(start, end);
    start = end;
    return block;
  });
}

/** First the data of all blocks, a byte of each in turn, then their correction. */
export function withCorrection(data: readonly number[][], version: number): number[] {
  const divisor = divisorOf(correction[version - 1]!);
  const corrections = data.map((block) => rest(block, divisor));
  const inTurn = (lists: readonly number[][]) =>
    Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
      lists.flatMap((list) => list.slice(index, index + 1)),
    ).flat();
  return [...inTurn(data), ...inTurn(corrections)];
}

/** The Reed-Solomon polynomial of a degree, without its leading 1. */
function divisorOf(degree: number): number[] {
  const result = Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1)
      result[index] = times(result[index]!, root) ^ (result[index + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function rest(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((coefficient, index) => (result[index] = result[index]! ^ times(coefficient, factor)));
  }
  return result;
}

/** In the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}
