/**
 * The Internet around an account of this machine, as far as commands, functions and browsers ask it: names that lead to the account's
 * doors and to the stand-ins, by TLS, under an authority of this machine's own. A name that nobody has made lead anywhere is not there.
 */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server } from 'node:net';
import { createSecureContext } from 'node:tls';
import { createAuthority } from './certificate.ts';

/** Where a name leads: an origin of this machine, and what is put before each path. */
export interface Destination {
  readonly url: string;
  readonly before?: string;
}

export interface Internet {
  /** Port of 127.0.0.1 that answers by TLS for every name. */
  readonly port: number;
  /** `http://127.0.0.1:<port>`: what `HTTPS_PROXY` names. */
  readonly proxy: string;
  /** PEM of the authority that its names are certified by. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** @param find where a name leads; undefined when there is no such name */
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
  // Whoever goes away in the middle of a handshake is no fault of the stage.
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

/** The request as it came, `Host` and all: the account knows its doors by name. */
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
