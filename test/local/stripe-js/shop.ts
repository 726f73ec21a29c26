import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** A server on this machine with a separate port, and so a separate origin. */
export async function listen(answer: RequestListener): Promise<Listening> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A shop whose policy allows only itself, and of the stand-in only its script and frames. */
export function openShop(standIn: string): Promise<Listening> {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const policy = `default-src 'none'; script-src 'self' ${standIn}; frame-src ${standIn}; base-uri 'none'; form-action 'self'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title></head><body><div id="root"></div>
<script src="${standIn}/endive/stripe.js"></script><script src="/page.js"></script></body></html>`;
  return listen((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(request.url === '/favicon.ico' ? 204 : 200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(isScript ? outputFiles[0]!.text : html);
  });
}
