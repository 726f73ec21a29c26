/**
 * The part of CBOR (RFC 8949) that authenticators use: integers, byte and text strings, arrays, maps, true, false, and
 * null.
 */

export type Cbor = number | string | boolean | null | Buffer | Cbor[] | Map<Cbor, Cbor>;

/** The first value in `bytes`, and where it ends. Throws Error for any other type and for truncated input. */
export function readCbor(bytes: Buffer, start = 0): { value: Cbor; end: number } {
  const first = bytes.readUInt8(start);
  const kind = first >> 5;
  if (kind === 7) return { value: simple(first & 31), end: start + 1 };
  const { length, end } = readLength(bytes, start);
  if (kind === 0) return { value: length, end };
  if (kind === 1) return { value: -1 - length, end };
  if (kind === 2 || kind === 3) {
    if (end + length > bytes.length) throw new Error('CBOR is cut off');
    const part = bytes.subarray(end, end + length);
    return { value: kind === 2 ? part : part.toString('utf8'), end: end + length };
  }
  if (kind === 4 || kind === 5) return readMany(bytes, end, length, kind === 5);
  throw new Error('CBOR tags are not read');
}

function readMany(bytes: Buffer, start: number, length: number, isMap: boolean): { value: Cbor; end: number } {
  const parts: Cbor[] = [];
  let place = start;
  for (let left = isMap ? length * 2 : length; left > 0; left -= 1) {
    const { value, end } = readCbor(bytes, place);
    parts.push(value);
    place = end;
  }
  if (!isMap) return { value: parts, end: place };
  const pairs = new Map<Cbor, Cbor>();
  for (let index = 0; index < parts.length; index += 2) pairs.set(parts[index]!, parts[index + 1]!);
  return { value: pairs, end: place };
}

function readLength(bytes: Buffer, start: number): { length: number; end: number } {
  const short = bytes.readUInt8(start) & 31;
  if (short < 24) return { length: short, end: start + 1 };
  if (short === 24) return { length: bytes.readUInt8(start + 1), end: start + 2 };
  if (short === 25) return { length: bytes.readUInt16BE(start + 1), end: start + 3 };
  if (short === 26) return { length: bytes.readUInt32BE(start + 1), end: start + 5 };
  throw new Error('CBOR of this length is not read');
}

function simple(which: number): boolean | null {
  if (which === 20 || which === 21) return which === 21;
  if (which === 22) return null;
  throw new Error('CBOR floats are not read');
}
