/** Reads a backup file line by line, with at most one line in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Digests, kindOf, textOf, version, type End, type Head, type Line } from './format.ts';
import { messageOf } from '../message-of.ts';

/** @throws Error if the file cannot be decompressed or a line is not a valid backup line */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  let broken: Error | undefined;
  const text = pipeline(createReadStream(file), createGunzip(), (error) => {
    if (error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') broken = error;
  });
  let number = 0;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      number += 1;
      try {
        yield JSON.parse(line) as Line;
      } catch (error) {
        if (error instanceof SyntaxError) throw new Error(`line ${number} is damaged`);
        throw error;
      }
    }
  } finally {
    text.destroy();
  }
  if (broken) throw broken;
}

/** The header and trailer of a complete, valid backup. */
export interface Sound {
  readonly head: Head;
  readonly end: End;
  /** Identifies this backup file: a restore continues only where one of the same file stopped. */
  readonly digest: string;
}

/** Reads the whole file and compares it with its trailer. @throws Error with one sentence about what is wrong */
export async function checked(file: string): Promise<Sound> {
  const refuse = (why: string) => new Error(`${file} is not a valid backup: ${why}. Nothing was written`);
  let head: Head | undefined;
  let end: End | undefined;
  const rows = new Digests();
  const objects = new Digests();
  try {
    for await (const line of linesOf(file)) {
      if (end) throw new Error('it continues after its trailer');
      if (!head) {
        if (!('openbell' in line) || line.openbell !== 'backup')
          throw new Error('it does not start with a backup header');
        if (line.version !== version)
          throw new Error(`it has version ${line.version}, but this command reads version ${version}`);
        head = line;
      } else if ('row' in line) {
        if (!line.row['PK']?.S || !line.row['SK']?.S) throw new Error('a row has no key');
        rows.add(kindOf(line.row), line.row);
      } else if ('object' in line) objects.add('object', line.object);
      else if ('end' in line) end = line.end;
      else throw new Error('it has a line of unknown type');
    }
  } catch (error) {
    throw refuse(messageOf(error));
  }
  if (!head || !end) throw refuse('the file is truncated');
  for (const kind of new Set([...Object.keys(rows.all()), ...Object.keys(end.kinds)]))
    if (textOf(rows.of(kind)) !== textOf(end.kinds[kind] ?? null))
      throw refuse(`the rows of kind "${kind}" do not match the trailer`);
  if (textOf(objects.of('object')) !== textOf(end.objects)) throw refuse('the objects do not match the trailer');
  return { head, end, digest: createHash('sha256').update(textOf({ head, end })).digest('hex').slice(0, 16) };
}
