/** CBOR (RFC 8949) as far as Smithy's RPC v2 uses it: JSON's types, bytes, and timestamps (tag 1). */
import { AwsError } from '../kernel/aws-error.ts';

/** A timestamp: JSON has none, and the protocol distinguishes it from a number. */
export class Instant {
  readonly seconds: number;
  constructor(milliseconds: number) {
    this.seconds = milliseconds / 1000;
  }
  /** Its form in AWS's JSON protocols. */
  toJSON(): number {
    return this.seconds;
  }
}

export function encode(value: unknown): Buffer {
  const parts: Buffer[] = [];
  write(value, parts);
  return Buffer.concat(parts);
}

function write(value: unknown, parts: Buffer[]): void {
  if (value instanceof Instant) {
    parts.push(Buffer.from([0xc1]));
    return write(value.seconds, parts);
  }
  if (value === null || value === undefined) parts.push(Buffer.from([0xf6]));
  else if (typeof value === 'boolean') parts.push(Buffer.from([value ? 0xf5 : 0xf4]));
  else if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) parts.push(value >= 0 ? head(0, value) : head(1, -1 - value));
    else {
      const double = Buffer.alloc(9);
      double[0] = 0xfb;
      double.writeDoubleBE(value, 1);
      parts.push(double);
    }
  } else if (typeof value === 'string') parts.push(head(3, Buffer.byteLength(value)), Buffer.from(value));
  else if (Array.isArray(value)) {
    parts.push(head(4, value.length));
    for (const each of value) write(each, parts);
  } else {
    const members = Object.entries(value as object).filter(([, each]) => each !== undefined);
    parts.push(head(5, members.length));
    for (const [name, each] of members) {
      write(name, parts);
      write(each, parts);
    }
  }
}

/** The first byte and its argument. */
function head(major: number, argument: number): Buffer {
  const first = major << 5;
  if (argument < 24) return Buffer.from([first | argument]);
  const wide = Buffer.alloc(9);
  wide[0] = first | 27;
  wide.writeBigUInt64BE(BigInt(argument), 1);
  return wide;
}

const broken = Symbol('break');

/** Timestamps are decoded as seconds since the epoch. @throws AwsError when the bytes are not CBOR */
export function decode(bytes: Buffer): unknown {
  let at = 0;
  try {
    return item();
  } catch (error) {
    throw new AwsError('SerializationException', `The request body is no CBOR: ${(error as Error).message}`);
  }

  function item(): unknown {
    const first = bytes.readUInt8(at++);
    const [major, minor] = [first >> 5, first & 31];
    if (major === 7) return simple(minor);
    const length = minor === 31 ? undefined : Number(argument(minor));
    if (major === 0) return length;
    if (major === 1) return -1 - length!;
    if (major === 2 || major === 3) {
      const chunks: Buffer[] = [];
      if (length !== undefined) chunks.push(take(length));
      else for (let part = item(); part !== broken; part = item()) chunks.push(Buffer.from(part as string | Buffer));
      const whole = Buffer.concat(chunks);
      return major === 2 ? whole : whole.toString('utf8');
    }
    if (major === 4) {
      const list: unknown[] = [];
      for (let each = 0; length === undefined || each < length; each += 1) {
        const member = item();
        if (member === broken) break;
        list.push(member);
      }
      return list;
    }
    if (major === 5) {
      const object: Record<string, unknown> = {};
      for (let each = 0; length === undefined || each < length; each += 1) {
        const name = item();
        if (name === broken) break;
        object[String(name)] = item();
      }
      return object;
    }
    // Only the timestamp tag has a meaning here, and a timestamp is decoded as its seconds.
    return item();
  }

  function argument(minor: number): number | bigint {
    if (minor < 24) return minor;
    if (minor === 24) return bytes.readUInt8(at++);
    const [size, read] = (
      [
        [2, 'readUInt16BE'],
        [4, 'readUInt32BE'],
        [8, 'readBigUInt64BE'],
      ] as const
    )[minor - 25]!;
    at += size;
    return bytes[read](at - size);
  }

  function simple(minor: number): unknown {
    if (minor === 20 || minor === 21) return minor === 21;
    if (minor === 22 || minor === 23) return null;
    if (minor === 31) return broken;
    if (minor === 25) throw new Error('half floats are not there locally');
    const size = minor === 26 ? 4 : 8;
    at += size;
    return minor === 26 ? bytes.readFloatBE(at - size) : bytes.readDoubleBE(at - size);
  }

  function take(length: number): Buffer {
    at += length;
    if (at > bytes.length) throw new Error('it ends too early');
    return bytes.subarray(at - length, at);
  }
}
