import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import type { Product, ProductItem } from '../../lib/model/items/product.ts';
import type { SettingsItem } from '../../lib/model/items/site.ts';
import { catalogueKey, productKey, sessionChangeKey, settingsKey } from '../../lib/model/keys.ts';
import { coverFile, robotsFile, siteMapFile } from '../../lib/model/site-objects.ts';
import { legalFile } from '../../lib/model/legal.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { catalogueIndexOf } from './index-of.ts';
import { publishDesks } from './desks.ts';
import { publishEntries } from './entries.ts';
import { publishExercises } from './exercises.ts';
import { publishFilms } from './films.ts';
import { putChanged, putIndex, readSite, type SiteObject } from './site-objects.ts';
import { notifyOwners } from './notify-owners.ts';
import { publishPages } from './pages.ts';
import { previewObjects } from './previews.ts';
import type { Plan } from './plan.ts';
import { publishPromos } from './promo-codes.ts';
import { publishCensorship } from './reviews.ts';
import { siteFiles } from './site-files.ts';
import { robots, siteMap } from './site-map.ts';
import { requireEnv } from '../shared/require-env.ts';
import { writeAll } from './write-all.ts';

/**
 * Writes the plan's changes, and only objects that differ; never touches what learners bought, saved, or counted. Covers and films are
 * written first and the search index last, so no product is listed before it can be opened.
 */
export async function publish(content: ReferredContent, plan: Plan): Promise<void> {
  const site = await readSite();
  await publishFilms(content, plan.films);
  await publishExercises(content, plan.exercises);
  await putChanged(site, coverObjects(content));
  await putChanged(site, previewObjects(content));
  const now = new Date().toISOString();
  const written = [...plan.added, ...plan.changed.map(({ product }) => product)];
  await writeAll([
    ...written.map((product) => itemOf(product, content.hashes[product.link]!, now)),
    ...plan.withdrawn.map((item) => withdrawn(item, now)),
  ]);
  // First, because a publication that fails in between writes the sessions again and would not see that they changed.
  await writeAll(
    plan.sessions.changes.map((item) => ({ ...sessionChangeKey(item.session.id, item.session.sequence!), ...item })),
  );
  await writeAll([...plan.sessions.added, ...plan.sessions.changed], plan.sessions.removed);
  if (plan.sessions.changes.length > 0) await notifyOwners();
  await publishEntries(plan.entries);
  await publishDesks(content, plan);
  await publishPromos(plan.promos, now);
  await publishCensorship(plan.reviews);
  if (plan.settings) {
    const { settings, pages, invitations } = content;
    const item: SettingsItem = { baseType: 'settings', settings, pages, invitations, updatedAt: now };
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...settingsKey, ...item }) }));
  }
  const index = await putIndex(site, JSON.stringify(catalogueIndexOf(content)));
  await putChanged(site, [...siteMapObjects(content), ...siteFiles(content), ...legalObjects(content)]);
  const isWritten = new Set(written.map(({ link }) => link));
  await publishPages({ ...site, index }, content, (link) => (isWritten.has(link) ? now : plan.updatedAt.get(link)!));
}

const coverObjects = ({ products, covers }: ReferredContent): SiteObject[] =>
  products.map(({ link }) => ({ key: coverFile(link), kind: 'cover', body: covers[link]! }));

/** The legal pages, each with all its versions. */
const legalObjects = ({ legal }: ReferredContent): SiteObject[] =>
  Object.entries(legal).map(([page, versions]) => ({
    key: legalFile(page),
    kind: 'legal',
    body: JSON.stringify(versions),
  }));

/** The sitemap for search engines. */
function siteMapObjects({ products, instructors }: ReferredContent): SiteObject[] {
  const site = requireEnv(environment.siteUrl);
  return [
    { key: siteMapFile, kind: 'siteMap', body: siteMap(site, products, instructors) },
    { key: robotsFile, kind: 'robots', body: robots(site) },
  ];
}

/** A product as it is stored. */
export const itemOf = (product: Product, contentHash: string, now: string): object => ({
  ...productKey(product.link),
  ...catalogueKey(product.createdAt, product.link),
  ...product,
  baseType: 'product',
  status: 'published',
  updatedAt: now,
  contentHash,
});

/** Removes a product from the catalog, and keeps it for its owners. */
function withdrawn({ ...item }: ProductItem & { GSI1PK?: string; GSI1SK?: string }, now: string): object {
  delete item.GSI1PK;
  delete item.GSI1SK;
  return { ...item, status: 'withdrawn', updatedAt: now };
}
