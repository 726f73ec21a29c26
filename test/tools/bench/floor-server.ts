import '../../support/institution.ts';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleSite } from '../../../lib/stacks/bundle/site.ts';
import { floorSite } from './floor-site.ts';

/** Serves the floor page as a distribution would: compressed, from memory. */
export async function serveFloor(): Promise<{ url: string; close(): void }> {
  const built = bundleSite(floorSite);
  const products = Array.from({ length: 12 }, (_, n) => ({ link: `course-${n}`, name: `Course number ${n}` }));
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : request.url!;
    const file = join(name.startsWith('/assets/') ? built.assets : built.pages, name);
    try {
      const body = brotliCompressSync(name === '/products.json' ? JSON.stringify(products) : readFileSync(file));
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/html', 'content-encoding': 'br' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
