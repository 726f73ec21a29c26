import type { IncomingMessage } from 'node:http';
import { names, precondition } from '../../../protocol/preconditions.ts';
import { rangeOf } from '../../../protocol/range.ts';
import { sizeOf, type Reply } from './own-answers.ts';

/** Answers 304, 412, 206, or 416 where the request's headers call for it. */
export function considerViewer(reply: Reply, request: IncomingMessage): void {
  const { headers } = reply;
  const modified = Date.parse(headers['last-modified'] ?? '');
  const conditions = request.headers as Record<string, string | undefined>;
  const state = headers.etag && precondition(conditions, headers.etag, modified);
  if (state) {
    reply.status = state;
    empty(reply);
    if (state === 304) delete headers['content-type'];
    return;
  }
  const condition = conditions['if-range'];
  if (condition && headers.etag && !names(condition, headers.etag) && condition !== headers['last-modified']) return;
  const size = sizeOf(reply);
  const range = rangeOf(conditions.range, size);
  if (!range) return;
  if (range === 'unsatisfiable') {
    reply.status = 416;
    headers['content-range'] = `bytes */${size}`;
    empty(reply);
    return;
  }
  reply.status = 206;
  const [first, last] = range;
  headers['content-range'] = `bytes ${first}-${last}/${size}`;
  const { stored } = reply;
  if (stored) reply.stored = { size: last + 1 - first, stream: (from, to) => stored.stream(first + from, first + to) };
  else reply.body = reply.body.subarray(first, last + 1);
}

function empty(reply: Reply): void {
  reply.body = Buffer.alloc(0);
  delete reply.stored;
}
