import type { IncomingMessage } from 'node:http';
import { AwsError } from '../kernel/aws-error.ts';

const kept = new WeakMap<IncomingMessage, Promise<Buffer>>();

/**
 * Reads a whole request body; later calls get the same one. @throws AwsError `RequestEntityTooLargeException` (413)
 * beyond `limit` bytes.
 */
export async function readBody(request: IncomingMessage, limit = 32 * 1024 * 1024): Promise<Buffer> {
  const reading = kept.get(request) ?? read(request, limit);
  kept.set(request, reading);
  const body = await reading;
  if (body.length > limit) throw tooLarge(limit);
  return body;
}

async function read(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

const tooLarge = (limit: number) =>
  new AwsError('RequestEntityTooLargeException', `Request must be smaller than ${limit} bytes`, 413);
