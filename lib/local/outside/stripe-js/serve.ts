/**
 * The files of the Stripe.js stand-in: the script for shops' pages and the frames that it opens, all from one origin.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { cardPage, challengePage, controllerPage, styles } from './pages.ts';

const entries: Readonly<Record<string, string>> = {
  '/endive/stripe.js': 'stripe.ts',
  '/elements/card.js': 'frame/card.ts',
  '/elements/controller.js': 'frame/controller.ts',
  '/elements/challenge.js': 'frame/challenge.ts',
};
const built = new Map<string, string>();

/** Its own files and API only. Any page may frame it, as any shop may. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Answers GET of `/endive/stripe.js`, `/elements/…`, and `/3ds/…`. @returns whether it was such a request; otherwise
 * nothing was done
 */
export function serveStripeJs(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
  // With a client secret in its address it is the page for buyers who were redirected away from the shop, which belongs
  // to the API.
  const found = query.includes('client_secret=') ? undefined : contentOf(path);
  if (!found) return false;
  const [type, body] = found;
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(type === 'text/html' && { 'content-security-policy': policy }),
    // A site may require its resources to opt in to being embedded.
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function contentOf(path: string): [type: string, body: string] | undefined {
  if (Object.hasOwn(entries, path)) return ['text/javascript', scriptOf(path)];
  if (path === '/elements/frame.css') return ['text/css', styles];
  if (path === '/elements/card') return ['text/html', cardPage];
  if (path === '/elements/controller') return ['text/html', controllerPage];
  if (/^\/3ds\/(pi|seti)_\w+$/.test(path)) return ['text/html', challengePage];
  return undefined;
}

function scriptOf(path: string): string {
  const known = built.get(path);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'browser', entries[path]!)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  const text = outputFiles[0]!.text;
  built.set(path, text);
  return text;
}
