import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AwsError } from './kernel/aws-error.ts';
import type { Kernel, Service } from './kernel/kernel.ts';
import { serviceSignedFor } from './protocol/by-signature.ts';
import { sendError } from './protocol/respond.ts';

/** Handles `/_local/…`. `path` is what follows `/_local` and begins with `/`. */
export interface Console {
  handle(request: IncomingMessage, response: ServerResponse, path: string): void | Promise<void>;
  /** Accepts a WebSocket to `/_local/…`, or declines it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void;
}

/** Everything behind the stage's HTTP port. */
export interface Behind {
  readonly kernel: Kernel;
  readonly services: readonly Service[];
  /** Undefined during the first deployment: functions already call AWS then, while people still get 503. */
  readonly console?: Console;
}

/** The stage's HTTP port. It listens immediately and answers 503 until it is opened. */
export interface Front {
  /** `http://localhost:<port>` */
  readonly url: string;
  open(behind: Behind): void;
  close(): Promise<void>;
}

/** The addresses to listen on: every loopback name of this machine when the port is fixed. */
export const hostsOf = ({ host, port }: { readonly host?: string; readonly port: number }): string[] =>
  host ? [host] : port === 0 ? ['127.0.0.1'] : ['127.0.0.1', '::1'];

/**
 * @param port 0 picks a free one
 * @param hosts addresses to listen on; all but the first may be missing on this machine
 * @throws Error of one sentence when the port is taken
 */
export async function listen(port: number, hosts: readonly string[]): Promise<Front> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void> = starting;
  let upgrade: Upgrade = (_request, socket) => decline(socket, 503);
  const answer: RequestListener = (request, response) => void handle(request, response);
  const servers: Server[] = [];
  // Sockets that were upgraded. The server no longer tracks them, but would wait for them when it closes.
  const upgraded = new Set<Duplex>();
  const close = async () => {
    handle = starting;
    for (const socket of upgraded) socket.destroy();
    await Promise.all(servers.map(shut));
  };
  try {
    for (const host of hosts) {
      const server = await open(answer, port, host, servers.length > 0);
      if (!server) continue;
      servers.push(server);
      server.on('upgrade', (request, socket, head) => {
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        // A peer that disconnects without a close frame is not an error of the stage.
        socket.on('error', () => socket.destroy());
        upgrade(request, socket, head);
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { port: actual } = servers[0]!.address() as AddressInfo;
  return {
    url: `http://localhost:${actual}`,
    open(behind) {
      handle = router(behind);
      upgrade = upgrader(behind);
    },
    close,
  };
}

const starting = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The local stage is starting.\n');
};

/** Clients also offer HTTP/2 (`h2c`) in this header; they are answered in HTTP/1.1. */
const forWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Time limits for the head of a request and for the whole request, in milliseconds, as AWS's endpoints have: a client
 * that sends one byte a minute is cut off.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000 };

function open(answer: RequestListener, port: number, host: string, optional: boolean): Promise<Server | undefined> {
  // Clients of the stage keep connections open; a short keep-alive timeout would close them between two requests.
  const server = createServer(
    { keepAliveTimeout: 65_000, noDelay: true, shouldUpgradeCallback: forWebSocket, ...timeouts },
    answer,
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is taken: stop the other process, or set PORT to another one`));
      else if (optional && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(undefined);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

const shut = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Answers an upgrade request with a refusal. */
export function decline(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Routes WebSockets to their service. */
function upgrader({ kernel, services, console }: Behind): Upgrade {
  const endpoints = byEndpoint(services);
  return (request, socket, head) => {
    const aws = /^\/_aws\/([^/?]+)(.*)$/s.exec(request.url ?? '');
    const service = aws && endpoints.get(aws[1]!);
    const local = below(request.url ?? '', '/_local');
    try {
      if (service?.upgrade) service.upgrade(request, socket, head, rooted(aws![2]!));
      else if (console && local !== undefined) console.upgrade(request, socket, head, local);
      else decline(socket, 404);
    } catch (error) {
      kernel.log(`${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      socket.destroy();
    }
  };
}

function byEndpoint(services: readonly Service[]): ReadonlyMap<string, Service> {
  const endpoints = new Map<string, Service>();
  for (const service of services) {
    if (!service.endpoint || !service.handle) continue;
    if (endpoints.has(service.endpoint)) throw new Error(`two services answer /_aws/${service.endpoint}`);
    endpoints.set(service.endpoint, service);
  }
  return endpoints;
}

/**
 * Routes `/_aws/<endpoint>/…` to its service, `/_signed/…` to the service that the signature names, `/_local/…` to the
 * console, and everything else to the site.
 */
function router({ kernel, services, console }: Behind) {
  const endpoints = byEndpoint(services);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await route(request, response, request.url ?? '/');
    } catch (error) {
      kernel.log(`${request.method} ${request.url}: ${error instanceof Error ? error.message : error}`);
      if (!response.headersSent) sendError(response, error, 'rest-json');
      else response.destroy();
    }
  };

  function route(request: IncomingMessage, response: ServerResponse, url: string): void | Promise<void> {
    const aws = /^\/_aws\/([^/?]+)(.*)$/s.exec(url);
    const service = aws && endpoints.get(aws[1]!);
    if (service) return service.handle!(request, response, rooted(aws[2]!));
    const signed = below(url, '/_signed');
    if (signed !== undefined) {
      const name = serviceSignedFor(request);
      const meant = name && endpoints.get(name);
      if (meant) return meant.handle!(request, response, signed);
      throw new AwsError(
        'UnknownService',
        `The local stage has no service ${name ?? 'for requests without signature'}`,
        404,
      );
    }
    if (!console) return starting(request, response);
    const local = below(url, '/_local');
    if (local !== undefined) return console.handle(request, response, local);
    // The site never handles requests meant for AWS or the console.
    if (!aws && kernel.ports.site) return kernel.ports.site.handle(request, response);
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`Nothing answers ${url.split('?')[0]}.\n`);
  }
}

/** What follows the folder, beginning with `/`; undefined when the URL is not below it. */
function below(url: string, folder: string): string | undefined {
  if (!url.startsWith(folder)) return undefined;
  const rest = url.slice(folder.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? rooted(rest) : undefined;
}

const rooted = (path: string) => (path.startsWith('/') ? path : `/${path}`);
