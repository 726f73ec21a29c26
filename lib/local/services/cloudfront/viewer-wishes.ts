import type { IncomingMessage } from 'node:http';
import { names, precondition } from '../s3/preconditions.ts';
import { rangeOf } from '../s3/range.ts';
import type { Reply } from './own-answers.ts';

/** Answers 304, 412, 206 or 416 where the request's headers ask for it. */
export function considerViewer(reply: Reply, request: IncomingMessage): void {
  const { headers } = reply;
  const modified = Date.parse(headers['last-modified'] ?? '');
  const conditions = request.headers as Record<string, string | undefined>;
  const state = headers.etag && precondition(conditions, headers.etag, modified);
  if (state) {
    reply.status = state;
    reply.body = Buffer.alloc(0);
    if (state === 304) delete headers['content-type'];
    return;
  }
  const condition = conditions['if-range'];
  if (condition && headers.etag && !names(condition, headers.etag) && condition !== headers['last-modified']) return;
  const range = rangeOf(conditions.range, reply.body.length);
  if (!range) return;
  if (range === 'unsatisfiable') {
    reply.status = 416;
    headers['content-range'] = `bytes */${reply.body.length}`;
    reply.body = Buffer.alloc(0);
    return;
  }
  reply.status = 206;
  headers['content-range'] = `bytes ${range[0]}-${range[1]}/${reply.body.length}`;
  reply.body = reply.body.subarray(range[0], range[1] + 1);
}
