/**
 * The third parties that templates name: OpenID providers. Nothing leaves the machine: for whatever issuer a template
 * trusts, a stand-in answers at `/_aws/outside/<issuer's host>`.
 *
 * Handwritten rather than a library: it needs four small endpoints for clients that come and go with the template, and
 * should not slow down the start of the stage.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel, Service } from '../kernel/kernel.ts';
import { readBody } from '../protocol/body.ts';
import { sendJson } from '../protocol/respond.ts';
import { signInPage } from './page.ts';

interface Client {
  readonly issuer: string;
  readonly secret: string;
  readonly redirectUri: string;
}

interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly claims: Record<string, unknown>;
  readonly ends: number;
}

const codeLife = 60_000;
const folder = '/_aws/outside';

/** Stand-ins for the OpenID providers that the template names. */
export function createOutside(kernel: Kernel): Service {
  const clients = new Map<string, Client>();
  const grants = new Map<string, Grant>();
  let keys: { privateKey: KeyObject; publicKey: KeyObject } | undefined;
  const signing = () => (keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const hostOf = (issuer: string) => new URL(issuer).host;
  const clientOf = (host: string, id: string) => {
    const client = clients.get(`${host} ${id}`);
    if (!client) throw new AwsError('invalid_client', `${host} knows no client ${id}`);
    return client;
  };
  kernel.ports.outside = {
    locate: (issuer) => `${kernel.url}${folder}/${hostOf(issuer)}`,
    trust: ({ issuer, clientId, secret, redirectUri }) =>
      void clients.set(`${hostOf(issuer)} ${clientId}`, { issuer, secret, redirectUri }),
  };

  /** The person's decision: redirects to the client, with a code or with the refusal. */
  function decide(host: string, form: URLSearchParams): string {
    const clientId = form.get('client_id') ?? '';
    const redirectUri = form.get('redirect_uri') ?? '';
    const { issuer } = known(host, form);
    const back = new URL(redirectUri);
    const state = form.get('state');
    if (state) back.searchParams.set('state', state);
    const email = form.get('email')?.trim().toLowerCase();
    if (form.get('decision') !== 'continue' || !email) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The user cancelled the sign-in');
      return back.href;
    }
    const now = Math.floor(Date.now() / 1000);
    const name = form.get('name')?.trim();
    const code = randomBytes(24).toString('base64url');
    const claims = {
      iss: issuer,
      aud: clientId,
      // The same person always gets the same subject.
      sub: createHash('sha256').update(`${host}\n${email}`).digest('hex').slice(0, 24),
      email,
      email_verified: true,
      ...(name && { name }),
      nonce: form.get('nonce') ?? undefined,
      iat: now,
      exp: now + 300,
    };
    for (const [old, { ends }] of grants) if (ends < Date.now()) grants.delete(old);
    grants.set(code, { clientId, redirectUri, claims, ends: Date.now() + codeLife });
    back.searchParams.set('code', code);
    return back.href;
  }

  /** The client that makes the request, if the request names one of its redirect URIs. */
  function known(host: string, asked: URLSearchParams): Client {
    const client = clientOf(host, asked.get('client_id') ?? '');
    if (asked.get('redirect_uri') !== client.redirectUri)
      throw new AwsError('invalid_request', 'redirect_uri is not the one registered');
    if (asked.get('response_type') !== 'code') throw new AwsError('unsupported_response_type', 'Only code is offered');
    return client;
  }

  function token(host: string, form: URLSearchParams): object {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const clientId = form.get('client_id') ?? '';
    if (clientOf(host, clientId).secret !== form.get('client_secret'))
      throw new AwsError('invalid_client', 'The client secret is wrong');
    const good = grant && grant.clientId === clientId && grant.redirectUri === form.get('redirect_uri');
    if (!good || grant.ends < Date.now()) throw new AwsError('invalid_grant', 'The code is not good any more');
    const id_token = jwt(grant.claims, signing().privateKey);
    return { access_token: randomBytes(24).toString('base64url'), token_type: 'Bearer', expires_in: 300, id_token };
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { pathname, searchParams } = new URL(path, kernel.url);
    const [, host = '', what = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    const issuer = [...clients.values()].find((client) => hostOf(client.issuer) === host)?.issuer;
    if (!issuer) throw new AwsError('not_found', `No template on this stage trusts ${host || 'this provider'}`, 404);
    const url = `${kernel.url}${folder}/${host}`;
    const form = async () => new URLSearchParams((await readBody(request, 65_536)).toString());
    switch (`${request.method} ${what}`) {
      case 'GET .well-known/openid-configuration':
        return sendJson(response, 200, configuration(issuer, url), 'application/json');
      case 'GET jwks':
        return sendJson(response, 200, { keys: [jwkOf(signing().publicKey)] }, 'application/json');
      case 'GET authorize':
        known(host, searchParams);
        return sendPage(response, signInPage(host, searchParams));
      case 'POST authorize':
        return void response
          .writeHead(302, { location: decide(host, await form()), 'cache-control': 'no-store' })
          .end();
      case 'POST token':
        return sendJson(response, 200, token(host, await form()), 'application/json');
      default:
        throw new AwsError('not_found', `${host} has no ${request.method} /${what} here`, 404);
    }
  }

  return {
    endpoint: 'outside',
    async handle(request, response, path) {
      try {
        await answer(request, response, path);
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const { code, message, status } = error;
        sendJson(response, status, { error: code, error_description: message }, 'application/json');
      }
    },
  };
}

const configuration = (issuer: string, url: string) => ({
  issuer,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

const kid = 'stand-in';
const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid });

function jwt(claims: object, key: KeyObject): string {
  const text = [{ alg: 'RS256', kid }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const body = text.join('.');
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

function sendPage(response: ServerResponse, html: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    })
    .end(html);
}
