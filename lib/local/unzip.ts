import { inflateRawSync } from 'node:zlib';

/**
 * The files of a zip archive by path, without folders (PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16).
 * Supports stored and deflated entries below 4 GiB, which is all that CDK and Lambda produce; throws on anything else.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip archive: it has no central directory');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('a damaged or a zip64 archive');
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    at += 46 + nameLength! + extraLength! + commentLength!;
    if (name.endsWith('/')) continue;
    if (name.startsWith('/') || name.split('/').includes('..'))
      throw new Error(`an archive entry leads outside: ${name}`);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(begin, begin + size);
    if (method !== 0 && method !== 8) throw new Error(`an archive entry is packed in an unknown way: ${name}`);
    files.set(name, method === 8 ? inflateRawSync(data) : data);
  }
  return files;
}
