/**
 * The Internet around a local account, as commands, functions, and browsers see it: names that resolve to the account's
 * endpoints and to the stand-ins, over TLS, under this machine's own authority. Any other name does not resolve.
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import { createSecureContext } from 'node:tls';
import { createAuthority } from './certificate.ts';

/** Where a name resolves to: an origin on this machine, and the prefix of each path. */
export interface Destination {
  readonly url: string;
  readonly before?: string;
}

export interface Internet {
  /** The port on 127.0.0.1 that answers over TLS for every name. */
  readonly port: number;
  /** `http://127.0.0.1:<port>`, the value of `HTTPS_PROXY`. */
  readonly proxy: string;
  /** PEM of the authority that signs the certificates. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/**
 * @param find returns a name's destination, or undefined when there is no such name
 */
export async function openInternet(find: (name: string) => Destination | undefined): Promise<Internet> {
  const authority = createAuthority(Date.now());
  const contextOf = (name: string) => {
    const { certificate: cert, key } = authority.certify(name);
    return createSecureContext({ cert, key });
  };
  const tls = createTlsServer(
    {
      SNICallback: (name, done) =>
        find(name) ? done(null, contextOf(name)) : done(new Error(`${name} leads nowhere`), undefined),
    },
    (request, response) => {
      const destination = find((request.headers.host ?? '').replace(/:\d+$/, ''));
      if (destination) forward(destination, request, response);
      else response.writeHead(421).end();
    },
  );
  const proxy = createServer((_, response) => void response.writeHead(405).end()).on(
    'connect',
    (request: IncomingMessage, socket) => {
      socket.on('error', () => socket.destroy());
      const name = (request.url ?? '').replace(/:\d+$/, '');
      if (!find(name)) return void socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n');
      const onward = connect(portOf(tls), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('close', () => onward.destroy());
    },
  );
  // A client that disconnects during the TLS handshake is not an error of the stage.
  tls.on('tlsClientError', () => {});
  for (const server of [tls, proxy])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: portOf(tls),
    proxy: `http://127.0.0.1:${portOf(proxy)}`,
    certificate: authority.certificate,
    async stop() {
      for (const server of [proxy, tls]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Forwards the request unchanged, including `Host`: the account knows its endpoints by name. */
function forward({ url, before = '' }: Destination, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(url);
  const { method, headers } = request;
  const onward = httpRequest({ host: hostname, port, method, path: `${before}${request.url}`, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
