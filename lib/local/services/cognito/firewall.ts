import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../protocol/body.ts';
import { sendRefusal } from '../waf/port.ts';
import type { Cognito, Pool } from './pool/pool.ts';

/** What a user pool says when its firewall blocks. */
const blocked = {
  type: 'ForbiddenException',
  text: JSON.stringify({ __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' }),
};

/**
 * Whether the pool's firewall has answered the request: of calls with a client of the pool, and of the pages below its domain. The
 * name of the operation is told by a header of Cognito's own.
 */
export async function firewallAnswers(
  { kernel, clients }: Cognito,
  request: IncomingMessage,
  response: ServerResponse,
  hosted: Pool | undefined,
): Promise<boolean> {
  const { firewall } = kernel.ports;
  if (!firewall || (!hosted && request.method !== 'POST')) return false;
  const body = await readBody(request);
  const pool = hosted ?? clients.get(clientIn(body))?.pool;
  if (!pool) return false;
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  const told = operation && { 'x-amzn-cognito-operation-name': operation };
  const refused = firewall.refusal(pool.arn, request, body.length, told || {});
  if (refused) sendRefusal(response, refused, blocked);
  return refused !== undefined;
}

function clientIn(body: Buffer): string {
  try {
    return String(JSON.parse(body.toString()).ClientId);
  } catch {
    return '';
  }
}
