/** Lays the public pages ready as HTML (lib/model/prerender.ts). */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { instructorPath } from '../../lib/model/instructors.ts';
import { pageFile, prerenderedPaths, type Prerender, type Published } from '../../lib/model/prerender.ts';
import { drawnKey, type Release } from '../../lib/model/release.ts';
import { answer } from '../catalogue/answer.ts';
import { open } from '../catalogue/load.ts';
import { loadRatings, type Ratings } from '../catalogue/ratings.ts';
import { none } from '../catalogue/viewer.ts';
import { logError } from '../shared/log.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { catalogueIndexOf } from './index-of.ts';
import { mapLimit } from './map-limit.ts';
import { ownRelease, read, servedRelease, write } from './releases.ts';

/** What the laid-ready pages show, kept so that those of another release can be drawn from the same. */
interface Drawn {
  readonly products: Content['products'];
  readonly settings: Content['settings'];
  /** Absent in what earlier releases drew. */
  readonly pages?: Content['pages'];
  /** Absent likewise. */
  readonly instructors?: Content['instructors'];
  readonly front?: Content['front'];
  /** When a product's text last changed, by link. */
  readonly updatedAt: Readonly<Record<string, string>>;
}

/**
 * Draws the pages of the release that is served, which after a roll-back is not the one that came with this function.
 * @param updatedAt when a product's text last changed
 * @param withdrawn links whose pages are taken away: the site's own script says what became of them
 */
export async function publishPages(
  { products, settings, pages, instructors, front }: Content,
  updatedAt: (link: string) => string,
  withdrawn: readonly string[],
): Promise<void> {
  const times = products.map(({ link }) => [link, updatedAt(link)]);
  const drawn: Drawn = { products, settings, pages, instructors, front, updatedAt: Object.fromEntries(times) };
  const gone = instructorsIn(await lastDrawn()).filter((id) => !instructors.some((each) => each.id === id));
  await draw(await servedRelease(), drawn);
  await write(drawnKey, JSON.stringify(drawn), 'application/json');
  const Bucket = setting(environment.siteBucket);
  const removed = [...withdrawn.map((link) => `/courses/${link}`), ...gone.map(instructorPath)];
  await mapLimit(removed, width, (path) => s3.send(new DeleteObjectCommand({ Bucket, Key: pageFile(path) })));
}

/** Draws what was drawn last, as another release does. @returns how many pages */
export async function drawAgain(release: Release): Promise<number> {
  const drawn = await lastDrawn();
  return drawn ? draw(release, drawn) : 0;
}

async function lastDrawn(): Promise<Drawn | undefined> {
  const drawn = await read(drawnKey);
  return drawn && (JSON.parse(drawn.toString()) as Drawn);
}

const instructorsIn = (drawn: Drawn | undefined): string[] => (drawn?.instructors ?? []).map(({ id }) => id);

const width = 8;

async function draw(release: Release, drawn: Drawn): Promise<number> {
  const prerender = await prerenderOf(release);
  const published = publishedFor(release, drawn, await loadRatings());
  const links = drawn.products.map(({ link }) => link);
  const paths = prerenderedPaths(links, instructorsIn(drawn));
  for (let from = 0; from < paths.length; from += width) {
    const pages: { path: string; html: string }[] = [];
    // One after the other: the page that is drawn reads its address from the one global place.
    for (const path of paths.slice(from, from + width)) pages.push({ path, html: await prerender(path, published) });
    await mapLimit(pages, width, ({ path, html }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: setting(environment.siteBucket),
          Key: pageFile(path),
          Body: html,
          ContentType: 'text/html; charset=utf-8',
          CacheControl: 'no-cache',
        }),
      ),
    );
  }
  return paths.length;
}

/** By release. */
const drawing = new Map<string, Prerender>();

async function load(source: string): Promise<Prerender> {
  const file = join(tmpdir(), `openbell-${randomUUID()}.mjs`);
  writeFileSync(file, source);
  try {
    return ((await import(pathToFileURL(file).href)) as { prerender: Prerender }).prerender;
  } finally {
    rmSync(file);
  }
}

/** Of an earlier release that cannot draw what there is today, pages are its shell, which its script fills. */
async function prerenderOf({ id, prerender: source, files }: Release): Promise<Prerender> {
  const prerender = drawing.get(id) ?? (await load(source));
  drawing.set(id, prerender);
  if (id === ownRelease().id) return prerender;
  return async (path, published) => {
    try {
      return await prerender(path, published);
    } catch (error) {
      logError(`The release ${id} cannot draw ${path}`, error);
      return files['index.html']!.body;
    }
  };
}

/** What the API answers visitors, from the content itself: the pages must not wait for caches to follow. */
function publishedFor({ files, parts }: Release, drawn: Drawn, ratings: Ratings): Published {
  const catalogue = open(catalogueIndexOf(drawn));
  const products = new Map(drawn.products.map((product) => [product.link, product]));
  const ask = (request: CatalogueRequest): any => answer(catalogue, request, none, ratings);
  return {
    shell: files['index.html']!.body,
    parts,
    site: setting(environment.siteUrl),
    settings: drawn.settings,
    pages: drawn.pages ?? [],
    instructors: drawn.instructors ?? [],
    front: drawn.front ?? { sample: null, paths: [] },
    products: (params) => ask({ ask: 'search', params, sub: null }),
    suggested: (link) => ask({ ask: 'suggestions', link, sub: null }).products,
    product: (link) => {
      const status = 'published';
      const viewer = { access: null, owned: false, inWishlist: false, errors: [] };
      return { ...products.get(link), status, updatedAt: drawn.updatedAt[link], ...viewer };
    },
  };
}
