/**
 * AppSync's real-time endpoint (developer guide, "Building a real-time WebSocket client"): clients authenticate in the
 * address or a subprotocol, and again with each subscription.
 */
import type { IncomingMessage } from 'node:http';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { JsonObject } from '../../../kernel/json.ts';
import { decline } from '../../../http.ts';
import type { Kernel, Service } from '../../../kernel/kernel.ts';
import type { Api } from '../api.ts';
import { malformed, RequestRefused, unauthorized } from '../errors.ts';

const protocol = 'graphql-ws';
/** Milliseconds without a message after which a client disconnects. */
const connectionTimeoutMs = 300_000;
/** Milliseconds between keep-alive messages. */
const keepAliveMs = 60_000;

export interface Sockets {
  readonly upgrade: NonNullable<Service['upgrade']>;
  stop(): void;
}

export function realtimeEndpoint(kernel: Kernel, apis: ReadonlyMap<string, Api>): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 256 * 1024,
    handleProtocols: (offered) => (offered.has(protocol) ? protocol : false),
  });
  return {
    upgrade(request, socket, head, path) {
      const [, id = ''] = /^\/([^/?]+)\/graphql\/realtime(?:\?|$)/.exec(path) ?? [];
      const api = apis.get(id);
      if (!api) return decline(socket, 404);
      server.handleUpgrade(request, socket, head, (client) => open(kernel, api, request, client));
    },
    stop() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function open(kernel: Kernel, api: Api, request: IncomingMessage, client: WebSocket): void {
  const ends = new Map<string, () => void>();
  const send = (message: object) => client.readyState === client.OPEN && client.send(JSON.stringify(message));
  const sign = setInterval(() => send({ type: 'ka' }), keepAliveMs);
  sign.unref();
  client.on('error', (error) => kernel.log(`appsync: ${error.message}`));
  client.on('close', () => {
    clearInterval(sign);
    for (const end of ends.values()) end();
  });
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim());
  try {
    if (!offered.includes(protocol)) throw new RequestRefused(400, 'SubProtocolNotSupportedError', 'NoProtocolError');
    api.engine?.admit(withHeaders(request, headersGiven(request, offered)));
  } catch (error) {
    send({ type: 'connection_error', payload: { errors: [entryOf(kernel, error)] } });
    return client.close();
  }

  async function start(id: unknown, payload: JsonObject | undefined): Promise<void> {
    if (typeof id !== 'string' || typeof payload?.data !== 'string')
      throw malformed('Both, the "id" and "data" are needed');
    if (ends.has(id)) throw malformed('The subscription id is in use');
    const headers = payload.extensions?.authorization;
    if (headers === null || typeof headers !== 'object') throw unauthorized('Required headers are missing.');
    if (!api.engine) throw new RequestRefused(404, 'GraphQLSchemaException', 'The API has no schema.');
    const tell = (result: object) => void send({ id, type: 'data', payload: result });
    const made = await api.engine.subscribe(withHeaders(request, headers), payload.data, tell);
    if ('errors' in made) return void send({ id, type: 'error', payload: { errors: made.errors } });
    ends.set(id, made.end);
    send({ id, type: 'start_ack' });
  }

  async function take(data: RawData): Promise<void> {
    let id: unknown;
    try {
      const message = parsed((data as Buffer).toString());
      ({ id } = message);
      if (message.type === 'connection_init')
        return void send({ type: 'connection_ack', payload: { connectionTimeoutMs } });
      if (message.type === 'start') return await start(id, message.payload);
      if (message.type !== 'stop')
        throw new RequestRefused(400, 'UnsupportedOperation', 'unknown not supported through the realtime channel');
      ends.get(String(id))?.();
      ends.delete(String(id));
      send({ id, type: 'complete' });
    } catch (error) {
      send({ ...(typeof id === 'string' && { id }), type: 'error', payload: { errors: [entryOf(kernel, error)] } });
    }
  }
  client.on('message', (data) => void take(data));
}

/**
 * Headers from `?header=<base64>`, or from the subprotocol `header-<base64url>`, which logs do not record. @throws
 * RequestRefused
 */
function headersGiven(request: IncomingMessage, offered: readonly string[]): Record<string, unknown> {
  const inAddress = new URL(request.url ?? '', 'http://localhost').searchParams.get('header');
  const text = inAddress ?? offered.find((one) => one.startsWith('header-'))?.slice('header-'.length);
  if (!text) throw unauthorized('Required headers are missing.');
  return parsed(Buffer.from(text, 'base64').toString());
}

function parsed(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object') return value;
  } catch {
    // Reported below.
  }
  throw malformed('The message is not JSON');
}

/** The connection's request with the headers that the client sent separately. */
function withHeaders(request: IncomingMessage, given: object): IncomingMessage {
  const pairs = Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]);
  const headers = Object.fromEntries(pairs);
  if (/^AWS4-HMAC-SHA256/.test(headers.authorization ?? ''))
    throw unauthorized('The local stage takes no IAM signatures for subscriptions');
  return { headers, rawHeaders: pairs.flat(), socket: request.socket, method: 'POST' } as unknown as IncomingMessage;
}

function entryOf(kernel: Kernel, error: unknown): object {
  if (error instanceof RequestRefused)
    return { errorType: error.errorType, message: error.message, errorCode: error.status };
  kernel.log(`appsync: ${(error as Error).stack ?? String(error)}`);
  return { errorType: 'InternalFailure', message: 'Internal Failure', errorCode: 500 };
}
