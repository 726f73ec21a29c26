import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { assetsFolder, missingPage, type Release } from '../../model/release.ts';
import type { Site } from '../bundle/site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Browsers and CloudFront ask again each time (CloudFront within a second, its least lifetime). */
export const askAgain = 'no-cache';
/** What is not there today may be there tomorrow: nobody keeps that answer. */
export const keptByNobody = 'no-store';

/** What is kept of a built site. @param prerender what draws its pages (bundle.ts) */
export function releaseOf(site: Site, prerender: string): Release {
  const names = readdirSync(site.pages).sort();
  const unknown = names.find((name) => !types[extname(name)]);
  if (unknown) throw new Error(`web/public/${unknown}: a release knows no type for it (lib/stacks/site/release.ts)`);
  const files = names.map((name) => {
    const cacheControl = name === missingPage ? keptByNobody : askAgain;
    return [name, { type: types[extname(name)]!, cacheControl, body: readFileSync(join(site.pages, name), 'utf8') }];
  });
  const release = {
    assets: readdirSync(join(site.assets, assetsFolder))
      .sort()
      .map((name) => assetsFolder + name),
    files: Object.fromEntries(files) as Release['files'],
    parts: site.parts,
    prerender,
  };
  return { id: createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 12), ...release };
}
