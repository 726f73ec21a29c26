import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JsonObject } from '../../kernel/json.ts';
import { readBody } from '../../protocol/body.ts';

/**
 * The body that a custom resource's function sends to its ResponseURL (CloudFormation, custom resource response
 * objects).
 */
export interface Answer {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly Reason?: string;
  readonly PhysicalResourceId?: string;
  readonly Data?: JsonObject;
}

/** One-time URLs, each awaited by one custom resource request. */
export interface PendingAnswers {
  open(): { readonly url: string; readonly answer: Promise<Answer>; close(): void };
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/**
 * @param base the prefix of the one-time URLs, without a trailing slash
 */
export function createPendingAnswers(base: () => string): PendingAnswers {
  const waiting = new Map<string, (answer: Answer) => void>();
  return {
    open() {
      const token = randomUUID();
      const answer = new Promise<Answer>((resolve) => waiting.set(token, resolve));
      return { url: `${base()}/${token}`, answer, close: () => void waiting.delete(token) };
    },
    async handle(request, response, path) {
      const token = path.split('?')[0]!.slice(1);
      const resolve = waiting.get(token);
      const answer = request.method === 'PUT' && resolve ? parse(await readBody(request)) : undefined;
      if (!answer) {
        response.writeHead(resolve ? 400 : 403).end();
        return;
      }
      waiting.delete(token);
      response.writeHead(200).end();
      resolve!(answer);
    },
  };
}

/** Maximum response size in bytes (CloudFormation User Guide, "Custom resource response objects"). */
const longest = 4096;

function parse(body: Buffer): Answer | undefined {
  if (body.length > longest) return { Status: 'FAILED', Reason: 'Response object is too long.' };
  try {
    const answer = JSON.parse(body.toString('utf8')) as Answer | null;
    return answer?.Status === 'SUCCESS' || answer?.Status === 'FAILED' ? answer : undefined;
  } catch {
    return undefined;
  }
}
