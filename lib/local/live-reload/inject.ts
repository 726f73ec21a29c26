import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A page about to be sent to a browser. */
export interface Page {
  readonly headers: Record<string, string>;
  body: Buffer;
}

/**
 * Adds the script that follows edits to a page that a browser navigates to. Any other client gets the page as deployed,
 * as does a browser if the page's content security policy would refuse the script or its connection.
 * @param policy the page's `content-security-policy`
 */
export function addScript(page: Page, request: IncomingMessage, policy: string | undefined, version: string): void {
  if (request.headers['sec-fetch-dest'] !== 'document' || !page.headers['content-type']?.startsWith('text/html'))
    return;
  if (!allowsOwn(policy, 'script-src') || !allowsOwn(policy, 'connect-src')) return;
  const tag = `<script src="/_local/reload.js" data-version="${version}" async fetchpriority="low"></script>`;
  // Latin-1 preserves every byte, whatever the page's encoding.
  const text = page.body.toString('latin1');
  const end = text.lastIndexOf('</body>');
  const at = end < 0 ? text.length : end;
  page.body = Buffer.from(text.slice(0, at) + tag + text.slice(at), 'latin1');
  page.headers.etag = `"${createHash('md5').update(page.body).digest('hex')}"`;
  delete page.headers['last-modified'];
}

/** Whether the policy allows the page's own origin for a directive. Checks nothing else in it. */
function allowsOwn(policy: string | undefined, wanted: string): boolean {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  const sources = directives.find(([name]) => name === wanted) ?? directives.find(([name]) => name === 'default-src');
  return !sources || sources.includes("'self'");
}
