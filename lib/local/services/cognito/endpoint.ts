/**
 * The pool's HTTP side: AWS JSON calls, also from browsers on other origins, and the two public documents of a pool.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { poolNotFound } from './errors.ts';
import { firewallAnswers } from './firewall.ts';
import { answerHosted, hostedPool } from './hosted/hosted.ts';
import { jwkOf } from './cryptography/keys.ts';
import { accountOperations } from './operations/account.ts';
import { adminOperations } from './operations/admin.ts';
import { attributeOperations } from './operations/attributes.ts';
import { deviceOperations } from './operations/devices.ts';
import { measured } from './measure.ts';
import type { Operation } from './operations/call.ts';
import { groupOperations } from './operations/groups.ts';
import { listOperations } from './operations/list-users.ts';
import { passwordOperations } from './operations/password.ts';
import { refreshOperations } from './operations/refresh.ts';
import { signInOperations } from './operations/sign-in.ts';
import { passkeyOperations } from './operations/passkeys.ts';
import { softwareTokenOperations } from './operations/software-token.ts';
import { signUpOperations } from './operations/sign-up.ts';
import { hostedUrl, type Cognito, type Pool } from './pool/pool.ts';
import type { Verify } from './verify.ts';

const operations = new Map<string, Operation>(
  Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...refreshOperations,
    ...passwordOperations,
    ...attributeOperations,
    ...accountOperations,
    ...deviceOperations,
    ...softwareTokenOperations,
    ...passkeyOperations,
    ...adminOperations,
    ...listOperations,
    ...groupOperations,
  }),
);

export function createEndpoint(cognito: Cognito, verify: Verify): NonNullable<Service['handle']> {
  const { kernel } = cognito;
  const call = jsonEndpoint(kernel, (name, input, caller) => {
    const operation = operations.get(name);
    if (!operation) throw new AwsError('UnknownOperationException', `Operation ${name} is not known here`);
    return measured(cognito, name, input, () =>
      kernel.faults.around('cognito-idp', name, () => operation(input, { cognito, verify, caller }), input),
    );
  });
  return async (request, response, path) => {
    allowOrigins(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(200, { 'content-length': 0 }).end();
    const hosted = hostedPool(cognito, path);
    if (await firewallAnswers(cognito, request, response, hosted?.pool)) return;
    if (hosted) return answerHosted(cognito, verify, hosted.pool, request, response, hosted.rest);
    if (request.method === 'GET') return sendDocument(cognito, response, path);
    return call(request, response, path);
  };
}

function allowOrigins(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '172800');
}

function sendDocument({ pools, kernel }: Cognito, response: ServerResponse, path: string): void {
  const [, id = '', document] = /^\/([^/?]+)\/\.well-known\/(jwks\.json|openid-configuration)(?:\?|$)/.exec(path) ?? [];
  const pool = pools.get(id);
  if (!pool) return sendError(response, poolNotFound(id), 'json');
  response.setHeader('cache-control', 'public, max-age=86400');
  sendJson(response, 200, document === 'jwks.json' ? keySet(pool) : configuration(kernel, pool), 'application/json');
}

function keySet(pool: Pool): object {
  return { keys: [jwkOf(pool.idSigner), jwkOf(pool.accessSigner)] };
}

/** OpenID Connect Discovery; a pool without a domain has no endpoints to list. */
function configuration(kernel: Kernel, pool: Pool): object {
  const hosted = hostedUrl(kernel, pool);
  return {
    ...(hosted && {
      authorization_endpoint: `${hosted}/oauth2/authorize`,
      end_session_endpoint: `${hosted}/logout`,
      revocation_endpoint: `${hosted}/oauth2/revoke`,
      token_endpoint: `${hosted}/oauth2/token`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      userinfo_endpoint: `${hosted}/oauth2/userInfo`,
    }),
    id_token_signing_alg_values_supported: ['RS256'],
    issuer: pool.url,
    jwks_uri: `${pool.url}/.well-known/jwks.json`,
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
  };
}
