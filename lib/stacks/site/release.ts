import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { assetsFolder, missingPage, paymentPageFile, type PaymentPage, type Release } from '../../model/release.ts';
import type { Site } from '../bundle/site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};

/** Browsers and CloudFront revalidate on each request (CloudFront within one second, its minimum TTL). */
export const revalidate = 'no-cache';
/** A missing file may exist tomorrow, so the answer is never cached. */
export const noStore = 'no-store';

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The HTML that all routes share, and the scripts that it and the checkout page load. */
function paymentPageOf({ pages, assets, parts }: Site): PaymentPage {
  const page = join(pages, paymentPageFile);
  const named = [...readFileSync(page, 'utf8').matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, key]) => key!);
  const ofCheckout = parts['web/pages/checkout.tsx'];
  if (!ofCheckout) throw new Error('lib/stacks/site/release.ts: the site has no part web/pages/checkout.tsx');
  const keys = [...new Set([...named, ...ofCheckout.map((address) => address.slice(1))])].sort();
  const digests = keys.map((key) => [key, digestOf(join(key.startsWith(assetsFolder) ? assets : pages, key))] as const);
  return { page: digestOf(page), scripts: Object.fromEntries(digests) };
}

/** What is stored of a built site. @param prerender the module that prerenders its pages (../bundle/prerender.ts) */
export function releaseOf(site: Site, prerender: string): Release {
  const names = readdirSync(site.pages).sort();
  const unknown = names.find((name) => !types[extname(name)]);
  if (unknown) throw new Error(`web/public/${unknown}: a release knows no type for it (lib/stacks/site/release.ts)`);
  const files = names.map((name) => {
    const cacheControl = name === missingPage ? noStore : revalidate;
    return [name, { type: types[extname(name)]!, cacheControl, body: readFileSync(join(site.pages, name), 'utf8') }];
  });
  const release = {
    assets: readdirSync(join(site.assets, assetsFolder))
      .sort()
      .map((name) => assetsFolder + name),
    files: Object.fromEntries(files) as Release['files'],
    parts: site.parts,
    prerender,
    paymentPage: paymentPageOf(site),
  };
  return { id: createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 12), ...release };
}
