/**
 * The endpoints below a pool's domain (Developer guide of Cognito, "User pool endpoints and managed login reference").
 * The pages where Cognito itself asks for a password are not emulated: sign-in goes straight to the named provider.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';
import { readBody } from '../../../protocol/body.ts';
import { sendJson } from '../../../protocol/respond.ts';
import { hostedUrl, type Cognito, type Pool } from '../pool/pool.ts';
import { logOut, sendToProvider } from './authorize.ts';
import { Explained } from './explained.ts';
import { returnFromProvider } from './idp-response.ts';
import { exchange, revoke, userInfo } from './token.ts';
import type { Verify } from '../verify.ts';

/** The pool whose domain is the first segment of the path, and the rest of the path. */
export function hostedPool(cognito: Cognito, path: string): { pool: Pool; rest: string } | undefined {
  const [, domain, rest = ''] = /^\/([^/?]+)(\/.*)$/s.exec(path) ?? [];
  const pool = domain && [...cognito.pools.values()].find((one) => one.domain === domain);
  return pool ? { pool, rest } : undefined;
}

export async function answerHosted(
  cognito: Cognito,
  verify: Verify,
  pool: Pool,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { pathname, searchParams } = new URL(path, cognito.kernel.url);
  const goTo = (location: string) =>
    void response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
  const form = async () => new URLSearchParams((await readBody(request, 65_536)).toString());
  const json = (body: object) => {
    response.setHeader('cache-control', 'no-store');
    sendJson(response, 200, body, 'application/json');
  };
  try {
    switch (`${request.method} ${pathname}`) {
      case 'GET /oauth2/authorize':
        return goTo(await sendToProvider(cognito, pool, searchParams));
      case 'GET /oauth2/idpresponse':
        return goTo(await returnFromProvider(cognito, pool, searchParams));
      case 'POST /oauth2/token':
        return json(await exchange(cognito, pool, await form(), request.headers.authorization));
      case 'GET /oauth2/userInfo':
      case 'POST /oauth2/userInfo':
        return json(userInfo(cognito, verify, pool, request.headers.authorization));
      case 'POST /oauth2/revoke':
        await revoke(pool, cognito, await form(), request.headers.authorization);
        return void response.writeHead(200, { 'content-length': 0 }).end();
      case 'GET /logout':
        return goTo(logOut(cognito, pool, searchParams));
      case 'GET /error':
        return sendProblem(response, searchParams.get('error') ?? 'unknown');
      default:
        return void response.writeHead(404, { 'content-length': 0 }).end();
    }
  } catch (error) {
    if (error instanceof Explained) return goTo(`${hostedUrl(cognito.kernel, pool)}/error?${error.search}`);
    if (!(error instanceof AwsError)) throw error;
    // OAuth's error response (RFC 6749, section 5.2).
    const { code, message, status } = error;
    sendJson(response, status, { error: code, ...(message && { error_description: message }) }, 'application/json');
  }
}

/** Cognito's error page, for when it must not redirect the browser. */
function sendProblem(response: ServerResponse, problem: string): void {
  const shown = problem.replace(/[^\w .:,'-]/g, '');
  response
    .writeHead(400, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" })
    .end(
      `<!doctype html><html lang="en"><title>Error</title><h1>An error was encountered</h1><p>${shown}</p></html>\n`,
    );
}
