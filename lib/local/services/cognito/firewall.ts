import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../protocol/body.ts';
import { sendRefusal } from '../waf/port.ts';
import type { Cognito, Pool } from './pool/pool.ts';

/** A user pool's response when its firewall blocks a request. */
const blocked = {
  type: 'ForbiddenException',
  text: JSON.stringify({ __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' }),
};

/**
 * Whether the pool's firewall has answered the request. It applies to calls with one of the pool's clients and to the
 * pages below its domain. A header of Cognito's own names the operation.
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
  const extraHeaders = operation && { 'x-amzn-cognito-operation-name': operation };
  const refused = firewall.refusal(pool.arn, request, body.length, extraHeaders || {});
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
