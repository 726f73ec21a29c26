/**
 * Attacks on the site's public endpoints by anonymous callers, and the required outcome (distribution, origins, and API
 * together).
 */
import { request } from 'node:http';
import { configOf } from './caller.ts';

const stage = () => process.env['STAGE_URL']!;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request unmodified: `fetch` would normalize the path and refuse some methods. */
function send(path: string, method = 'GET', headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(stage());
  return new Promise((resolve, reject) => {
    // As every browser does; the firewall blocks requests without a user agent.
    const named = { 'user-agent': 'openbell-test', ...headers };
    const sent = request({ hostname, port, path, method, headers: named }, async (response) => {
      const chunks = await response.setEncoding('utf8').toArray();
      resolve({ status: response.statusCode!, headers: response.headers, body: chunks.join('') });
    });
    sent.on('error', reject).end(body);
  });
}

test.each(['/', '/courses', '/courses/the-opening-hour', '/login', '/nothing-here'])(
  '%s cannot be framed, and runs scripts from its own origin only',
  async (path) => {
    const { headers } = await send(path);
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1).join(' ')]),
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const { stripeScript } = (await configOf(stage())) as unknown as { stripeScript: string };
    const found = [
      'frame-ancestors',
      'script-src',
      'object-src',
      'base-uri',
      'form-action',
      'require-trusted-types-for',
    ];
    expect(found.map((name) => policy.get(name))).toEqual([
      "'none'",
      // Card fields belong to the payment provider, whose script is loaded only on the checkout
      // (docs.stripe.com/security/guide). The live class's player is WebAssembly, which may be compiled; eval of text
      // is not allowed.
      `'self' 'wasm-unsafe-eval' ${stripeScript} https://*.js.stripe.com`,
      "'none'",
      "'none'",
      "'self'",
      "'script'",
    ]);
    const known = /https:\/\/\*\.js\.stripe\.com|https:\/\/\*\.live-video\.net|'wasm-unsafe-eval'/g;
    const others = [...policy.values()].join(' ').replaceAll(known, '');
    expect(others).not.toMatch(/unsafe-|\*/);
  },
);

test.each([
  '/assets/none.js',
  '/assets/none.css',
  '/.git/config',
  '/index.html.map',
  '/assets/main.js.map',
  '/..%2f',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/secret.json',
])('%s does not exist, and no cache keeps the answer', async (path) => {
  const { status, headers, body } = await send(path);
  expect(status).toBe(404);
  expect(String(headers['cache-control'])).toMatch(/no-store/);
  expect(body).not.toMatch(/root:|repositoryformatversion|"mappings"/);
});

test('serves no source maps', async () => {
  const seen = new Set<string>();
  const look = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const { status, body } = await send(path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, /sourceMappingURL|sourcesContent/.test(body)]).toEqual([path, false]);
    expect([path, (await send(`${path}.map`)).status]).toEqual([path, 404]);
    for (const [, name] of body.matchAll(/["'(/]((?:assets\/|chunk-|[a-z.-]+-)[\w-]+\.(?:js|css))["')]/g)) {
      const file = name!.startsWith('assets/') ? name! : `assets/${name}`;
      await look(`/${file}`);
    }
  };
  const { body } = await send('/');
  for (const [, file] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) await look(file!);
  expect(seen.size).toBeGreaterThan(10);
});

test.each(['TRACE', 'PUT', 'POST', 'DELETE', 'PATCH'])('CloudFront rejects %s', async (method) => {
  for (const path of ['/', '/index.html', '/config.json', '/public/profile/somebody.jpeg'])
    expect([path, [403, 405].includes((await send(path, method)).status)]).toEqual([path, true]);
});

test.each([
  ['a form', 'POST', 'application/x-www-form-urlencoded', 'query=mutation{toggleWishlist(link:"a"){inWishlist}}'],
  ['plain text', 'POST', 'text/plain', '{"query":"{ getHomeSettings { settings } }"}'],
  ['an upload', 'POST', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['an address', 'GET', undefined, undefined],
])('%s from another site cannot call the API', async (_, method, type, body) => {
  const { graphqlEndpoint } = await configOf(stage());
  const { pathname } = new URL(graphqlEndpoint, stage());
  const query = method === 'GET' ? `?query=${encodeURIComponent('{ getHomeSettings { settings } }')}` : '';
  // A browser adds cookies automatically, but never the headers that the API requires.
  const headers = { origin: 'https://elsewhere.example', cookie: 'session=1', ...(type && { 'content-type': type }) };
  const answer = await send(pathname + query, method, headers, body);
  expect([answer.status >= 400 && answer.status < 500, /settings"\s*:/.test(answer.body)]).toEqual([true, false]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
