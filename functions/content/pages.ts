/** Prerenders the public pages as HTML (lib/model/prerender.ts). */
import { createHash, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { sectionsFor } from '../../lib/model/access.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import { instructorPath } from '../../lib/model/instructors.ts';
import type { DrawnPage } from '../../lib/model/site-objects.ts';
import { pageFile, pageFolder, prerenderedPaths, type Drawing, type Published } from '../../lib/model/prerender.ts';
import { drawnKey, type Drawn, type Release } from '../../lib/model/release.ts';
import { answer, ratingOf, suggestions } from '../catalogue/answer.ts';
import { open } from '../catalogue/load.ts';
import { loadRatings, type Ratings } from '../catalogue/ratings.ts';
import { noFlags } from '../catalogue/viewer.ts';
import { logError } from '../shared/log.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { contentOf } from './by-digest.ts';
import { cardOf } from './index-of.ts';
import { putChanged, recordSite, readSite, tagOf, type SiteObject, type Site } from './site-objects.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { ownRelease, read, servedRelease, writeIfOther } from './releases.ts';
import { textIndexOf } from './text-index.ts';

/**
 * Renders the pages with the release being served, which after a rollback is not the release of this function.
 * @param updatedAt when a product's text last changed
 */
export async function publishPages(
  site: Site,
  content: ReferredContent,
  updatedAt: (link: string) => string,
): Promise<void> {
  const times = content.products.map(({ link }) => [link, updatedAt(link)]);
  const drawn: Drawn = { content: content.digest, updatedAt: Object.fromEntries(times) };
  await draw(site, await servedRelease(), content, drawn);
  await writeIfOther(drawnKey, JSON.stringify(drawn), 'application/json');
}

/** Renders the last published data again, with another release. @returns how many pages were written */
export async function drawAgain(release: Release): Promise<number> {
  const text = await read(drawnKey);
  if (!text) return 0;
  const drawn: Drawn = JSON.parse(text.toString());
  // Recorded before content had digests: the next publication renders the pages.
  if (!drawn.content) return 0;
  return draw(await readSite(), release, await contentOf(drawn.content), drawn);
}

/** Key prefixes of pages that come and go. */
const folders = ['/courses/', instructorPath('')].map((path) => pageFolder + path);
/** Pages written concurrently. */
const concurrency = 8;

/**
 * Renders pages whose data has changed or is unknown. Deletes pages of products and instructors that are gone; the site's script then
 * explains what happened to them.
 */
async function draw(site: Site, release: Release, content: ReferredContent, drawn: Drawn): Promise<number> {
  const { prerender, madeOf } = await prerenderOf(release);
  const published = publishedFor(release, content, drawn, await loadRatings());
  const paths = prerenderedPaths(
    content.products.map(({ link }) => link),
    content.instructors.map(({ id }) => id),
  );
  const pages: Record<string, DrawnPage> = {};
  const others: SiteObject[] = [];
  let written = 0;
  const flush = async () => void (written += (await putChanged(site, others.splice(0))).length);
  for (const path of paths) {
    const key = pageFile(path);
    const of = madeOf ? sha256(JSON.stringify([release.id, published.site, madeOf(path, published)])) : '';
    const before = site.pages[path];
    if (before && before.of === of && before.tag === site.tags.get(key)) {
      pages[path] = before;
      continue;
    }
    // Sequentially, because the rendered page reads its URL from a global variable.
    const body = await prerender(path, published);
    if (of) pages[path] = { of, tag: tagOf(body) };
    others.push({ key, kind: 'page', body });
    if (others.length === concurrency) await flush();
  }
  await flush();
  const wanted = new Set(paths.map(pageFile));
  const Bucket = requireEnv(environment.siteBucket);
  const gone = site.keys.filter((key) => folders.some((folder) => key.startsWith(folder)) && !wanted.has(key));
  await mapLimit(gone, concurrency, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })));
  await recordSite(pages, site.index);
  return written;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Renderers by release. */
const drawing = new Map<string, Drawing>();

async function load(source: string): Promise<Drawing> {
  const file = join(tmpdir(), `openbell-${randomUUID()}.mjs`);
  writeFileSync(file, source);
  try {
    return (await import(pathToFileURL(file).href)) as Drawing;
  } finally {
    rmSync(file);
  }
}

/** For an earlier release that cannot render today's data, pages are its shell, which its script fills in. */
async function prerenderOf({ id, prerender: source, files }: Release): Promise<Drawing> {
  const { prerender, madeOf } = drawing.get(id) ?? (await load(source));
  drawing.set(id, { prerender, madeOf });
  if (id === ownRelease().id) return { prerender, madeOf };
  return {
    madeOf,
    async prerender(path, published) {
      try {
        return await prerender(path, published);
      } catch (error) {
        logError(`The release ${id} cannot draw ${path}`, error);
        return files['index.html']!.body;
      }
    },
  };
}

/** What the API returns to visitors, computed from the content itself, so pages do not wait for caches. */
function publishedFor({ files, parts }: Release, content: ReferredContent, drawn: Drawn, ratings: Ratings): Published {
  // Prerendered pages never search it.
  const catalogue = open({ products: content.products.map(cardOf), search: textIndexOf([]), synonyms: [] });
  const products = new Map(content.products.map((product) => [product.link, product]));
  return {
    shell: files['index.html']!.body,
    parts,
    site: requireEnv(environment.siteUrl),
    settings: content.settings,
    pages: content.pages,
    instructors: content.instructors,
    front: content.front,
    legal: content.legal,
    products: (params) => answer(catalogue, { operation: 'queryProducts', params, sub: null }, noFlags, ratings),
    suggested: (link) => suggestions(catalogue, link, noFlags, ratings).products,
    product: (link) => {
      const product = products.get(link)!;
      const viewer = { access: null, owned: false, inWishlist: false, errors: [] };
      const sections = sectionsFor(product.sections, false);
      const rating = ratingOf(link, ratings);
      return { ...product, status: 'published', updatedAt: drawn.updatedAt[link], ...viewer, ...rating, sections };
    },
  };
}
