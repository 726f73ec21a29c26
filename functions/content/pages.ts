/** Lays the public pages ready as HTML (lib/model/prerender.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { pageFile, partsFile, prerenderedPaths, prerenderFile, shellFile, type Prerender, type Published } from '../../lib/model/prerender.ts'; // prettier-ignore
import { answer } from '../catalogue/answer.ts';
import { open } from '../catalogue/load.ts';
import { loadRatings, type Ratings } from '../catalogue/ratings.ts';
import { none } from '../catalogue/viewer.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { catalogueIndexOf } from './index-of.ts';
import { inTurn } from './in-turn.ts';

const here = (name: string) => join(import.meta.dirname, name);

/**
 * @param updatedAt when a product's text last changed
 * @param withdrawn links whose pages are taken away: the site's own script says what became of them
 */
export async function publishPages(
  content: Content,
  updatedAt: (link: string) => string,
  withdrawn: readonly string[],
): Promise<void> {
  const Bucket = setting(environment.siteBucket);
  const { prerender } = (await import(here(prerenderFile))) as { prerender: Prerender };
  const published = publishedFor(content, updatedAt, await loadRatings());
  const paths = prerenderedPaths(content.products.map(({ link }) => link));
  const width = 8;
  for (let from = 0; from < paths.length; from += width) {
    const pages: { path: string; html: string }[] = [];
    // One after the other: the page that is drawn reads its address from the one global place.
    for (const path of paths.slice(from, from + width)) pages.push({ path, html: await prerender(path, published) });
    await inTurn(pages, width, ({ path, html }) =>
      s3.send(
        new PutObjectCommand({
          Bucket,
          Key: pageFile(path),
          Body: html,
          ContentType: 'text/html; charset=utf-8',
          CacheControl: 'no-cache',
        }),
      ),
    );
  }
  await inTurn(withdrawn, width, (link) =>
    s3.send(new DeleteObjectCommand({ Bucket, Key: pageFile(`/courses/${link}`) })),
  );
}

/** What the API answers visitors, from the content itself: the pages must not wait for caches to follow. */
function publishedFor(content: Content, updatedAt: (link: string) => string, ratings: Ratings): Published {
  const catalogue = open(catalogueIndexOf(content.products));
  const products = new Map(content.products.map((product) => [product.link, product]));
  const ask = (request: CatalogueRequest): any => answer(catalogue, request, none, ratings);
  return {
    shell: readFileSync(here(shellFile), 'utf8'),
    parts: JSON.parse(readFileSync(here(partsFile), 'utf8')),
    site: setting(environment.siteUrl),
    settings: content.settings,
    products: (params) => ask({ ask: 'search', params, sub: null }),
    suggested: (link) => ask({ ask: 'suggestions', link, sub: null }).products,
    product: (link) => {
      const status = 'published';
      const viewer = { access: null, owned: false, inWishlist: false, errors: [] };
      return { ...products.get(link), status, updatedAt: updatedAt(link), ...viewer };
    },
  };
}
