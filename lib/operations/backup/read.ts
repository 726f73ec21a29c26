/** A backup file, line by line: never more of it in memory than a line. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Digests, kindOf, textOf, version, type End, type Head, type Line } from './format.ts';
import { messageOf } from '../message-of.ts';

/** @throws Error when it cannot be decompressed, or a line is no line of a backup */
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

/** What a whole and sound backup says of itself. */
export interface Sound {
  readonly head: Head;
  readonly end: End;
  /** Names this very backup: a restore goes on where one of the same file ended. */
  readonly digest: string;
}

/** Reads all of it and compares it with its end. @throws Error of one sentence that says what is wrong */
export async function checked(file: string): Promise<Sound> {
  const refuse = (why: string) => new Error(`${file} is no sound backup: ${why}. Nothing was written`);
  let head: Head | undefined;
  let end: End | undefined;
  const rows = new Digests();
  const objects = new Digests();
  try {
    for await (const line of linesOf(file)) {
      if (end) throw new Error('it goes on after its end');
      if (!head) {
        if (!('openbell' in line) || line.openbell !== 'backup') throw new Error('it does not begin as one');
        if (line.version !== version) throw new Error(`it is of version ${line.version}, this is for ${version}`);
        head = line;
      } else if ('row' in line) {
        if (!line.row['PK']?.S || !line.row['SK']?.S) throw new Error('a row has no key');
        rows.add(kindOf(line.row), line.row);
      } else if ('object' in line) objects.add('object', line.object);
      else if ('end' in line) end = line.end;
      else throw new Error('it has a line of another kind');
    }
  } catch (error) {
    throw refuse(messageOf(error));
  }
  if (!head || !end) throw refuse('it is cut off');
  for (const kind of new Set([...Object.keys(rows.all()), ...Object.keys(end.kinds)]))
    if (textOf(rows.of(kind)) !== textOf(end.kinds[kind] ?? null))
      throw refuse(`the rows of kind "${kind}" are not those it was made of`);
  if (textOf(objects.of('object')) !== textOf(end.objects)) throw refuse('the objects are not those it was made of');
  return { head, end, digest: createHash('sha256').update(textOf({ head, end })).digest('hex').slice(0, 16) };
}
