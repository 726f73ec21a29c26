import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../protocol/body.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { sendRefusal } from '../waf/port.ts';
import { readJwt } from './cryptography/jwt.ts';
import type { Cognito, Pool } from './pool/pool.ts';

/** A user pool's response when its firewall blocks a request. */
const blocked = {
  type: 'ForbiddenException',
  text: JSON.stringify({ __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' }),
};

/**
 * Whether the pool's firewall has answered the request. It applies to calls with one of the pool's clients or one of
 * its tokens, and to the pages below its domain. A header of Cognito's own names the operation.
 */
export async function firewallAnswers(
  cognito: Cognito,
  request: IncomingMessage,
  response: ServerResponse,
  hosted: Pool | undefined,
): Promise<boolean> {
  const { firewall } = cognito.kernel.ports;
  if (!firewall || (!hosted && request.method !== 'POST')) return false;
  const body = await readBody(request);
  const pool = hosted ?? poolOf(cognito, body);
  if (!pool) return false;
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  const extraHeaders = operation && { 'x-amzn-cognito-operation-name': operation };
  const refused = firewall.refusal(pool.arn, request, body.length, extraHeaders || {});
  if (refused) sendRefusal(response, refused, blocked);
  return refused !== undefined;
}

/** The pool whose client or access token an unsigned call has. The token is verified only by the operation. */
function poolOf({ pools, clients }: Cognito, body: Buffer): Pool | undefined {
  const { ClientId, AccessToken } = membersOf(body);
  const issuer = String(readJwt(String(AccessToken))?.claims.iss);
  return clients.get(String(ClientId))?.pool ?? pools.get(issuer.slice(issuer.lastIndexOf('/') + 1));
}

function membersOf(body: Buffer): JsonObject {
  try {
    return JSON.parse(body.toString()) ?? {};
  } catch {
    return {};
  }
}
