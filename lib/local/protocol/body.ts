import type { IncomingMessage } from 'node:http';
import { AwsError } from '../kernel.ts';

/** Reads a whole request body. @throws AwsError `RequestEntityTooLargeException` (413) beyond `limit` bytes. */
export async function readBody(request: IncomingMessage, limit = 32 * 1024 * 1024): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit)
      throw new AwsError('RequestEntityTooLargeException', `Request must be smaller than ${limit} bytes`, 413);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
