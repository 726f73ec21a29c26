/** Finds differences between the stage and the content, field by field: manual changes, or the effects of an error. */
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { captionsPath } from '../../lib/model/captions.ts';
import type { Reference, ReferredContent } from '../../lib/model/by-digest.ts';
import { environment, searchIndexKey } from '../../lib/model/environment.ts';
import {
  exercisesKey,
  lessonsKey,
  productKey,
  promoKey,
  reviewsPartition,
  roomKey,
  settingsKey,
  type Key,
} from '../../lib/model/keys.ts';
import {
  coverFile,
  siteRecordKey,
  robotsFile,
  siteMapFile,
  type IndexRecord,
  type SiteRecord,
} from '../../lib/model/site-objects.ts';
import { legalFile } from '../../lib/model/legal.ts';
import { pageFile, prerenderedPaths } from '../../lib/model/prerender.ts';
import type { Difference, DriftAnswer, PublishedObject } from '../../lib/model/publication.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { requireEnv } from '../shared/require-env.ts';
import { canonical } from './canonical.ts';
import { deskItems } from './desks.ts';
import { seriesOf } from './entries.ts';
import { exercisesItem } from './exercises.ts';
import { lessonsItem } from './films.ts';
import { tagOf } from './site-objects.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { catalogueIndexOf } from './index-of.ts';
import { planOf } from './plan.ts';
import { fieldsOf } from './promo-codes.ts';
import { itemOf } from './publish.ts';
import { read } from './releases.ts';
import { siteFiles } from './site-files.ts';
import { robots, siteMap } from './site-map.ts';

/** The expected row. `fields`: only these come from content; the others belong to sales or to the stacks. */
interface Wanted {
  readonly key: Key;
  readonly item: object;
  readonly fields?: readonly string[];
  /** The next publication adds it: until then it may be absent. */
  readonly isDue?: boolean;
}

type Stored = Readonly<Record<string, unknown>>;

/** Timestamps of writes cannot be predicted. */
const written = new Set(['createdAt', 'updatedAt']);
/** Rows read concurrently. */
const concurrency = 8;

export async function driftOf(content: ReferredContent): Promise<DriftAnswer> {
  const wanted = rowsOf(content, new Date().toISOString());
  const differences: Difference[] = [];
  await mapLimit(wanted, concurrency, async ({ key, item, fields, isDue }) => {
    const row = await stored(key);
    if (row || !isDue) differences.push(...compared(nameOf(key), row, item, fields));
  });
  const { withdrawn, sessions, promos, entries, reviews } = await planOf(content);
  const extra = (what: string): Difference => ({ what, field: null, stored: 'there', wanted: null });
  differences.push(
    ...withdrawn.map(({ link }) => extra(nameOf(productKey(link)))),
    ...promos.ended.map(({ code }) => extra(nameOf(promoKey(code)))),
    ...sessions.added.map((item) => ({ what: nameOf(item), field: null, stored: null, wanted: 'there' })),
    ...sessions.removed.map((item) => extra(nameOf(item))),
    ...sessions.changed.flatMap(({ sequence: _, ...item }) =>
      compared(nameOf(item), before(sessions.before, item), item, Object.keys(item)),
    ),
    ...reviews.hide.map(({ link, review }) => ({
      what: `${reviewsPartition(link)} ${review}`,
      field: 'censored',
      stored: null,
      wanted: 'as content says',
    })),
    ...reviews.show.map(({ link, id }) => ({
      what: `${reviewsPartition(link)} ${id}`,
      field: 'censored',
      stored: 'true',
      wanted: 'false',
    })),
    ...entries.refused
      .filter((sentence) => sentence.includes('cannot be taken back'))
      .map((sentence) => extra(sentence.split(':')[0]!)),
  );
  const order = ({ what, field }: Difference) => `${what} ${field ?? ''}`;
  differences.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return {
    rows: wanted.length + sessions.unchanged,
    differences,
    objects: objectsOf(content, await readIndexRecord()),
  };
}

const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`;

const before = (all: ReadonlyMap<string, object>, { SK }: Key) => all.get(SK.split('#')[1]!) as Stored | undefined;

/** All content rows except sessions, which are found by month. */
function rowsOf(content: ReferredContent, now: string): Wanted[] {
  return [
    ...content.products.map((product) => {
      const item = itemOf(product, content.hashes[product.link]!, '');
      return { key: productKey(product.link), item };
    }),
    ...Object.entries(content.lessons).map(([link, lessons]) => ({
      key: lessonsKey(link),
      item: { ...lessonsKey(link), ...lessonsItem(lessons) },
    })),
    ...Object.entries(content.exercises).map(([link, exercises]) => ({
      key: exercisesKey(link),
      item: { ...exercisesKey(link), ...exercisesItem(exercises) },
    })),
    ...deskItems(content).map((item) => ({ key: { PK: item.PK, SK: item.SK }, item })),
    ...seriesOf(content, now).flatMap(({ entries, keyOf, besides, isDated }) =>
      entries.map((entry, index) => ({
        key: keyOf(entry.date),
        item: { ...keyOf(entry.date), ...entry, ...besides(index) },
        isDue: isDated?.(entry.date) === false,
      })),
    ),
    ...content.promoCodes.map((promo) => ({
      key: promoKey(promo.code),
      item: { ...fieldsOf(promo), isLimited: promo.amount !== null },
      fields: [...Object.keys(fieldsOf(promo)), 'isLimited'],
    })),
    ...Object.entries(content.classes).map(([link, item]) => ({ key: roomKey(link), item, fields: Object.keys(item) })),
    {
      key: settingsKey,
      item: { settings: content.settings, pages: content.pages, invitations: content.invitations },
      fields: ['settings', 'pages', 'invitations'],
    },
  ];
}

/** Compares field by field; without `fields`, also reports stored fields that are not expected. */
function compared(
  what: string,
  row: Stored | undefined,
  item: object,
  fields: readonly string[] | undefined,
): Difference[] {
  if (!row) return [{ what, field: null, stored: null, wanted: 'there' }];
  const wanted = item as Stored;
  const names =
    fields ?? [...new Set([...Object.keys(row), ...Object.keys(wanted)])].filter((name) => !written.has(name));
  return names
    .filter((field) => canonical(row[field]) !== canonical(wanted[field]))
    .map((field) => ({ what, field, stored: shown(row[field]), wanted: shown(wanted[field]) }));
}

const shown = (value: unknown): string | null => {
  if (value === undefined) return null;
  const text = canonical(value);
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
};

async function stored(key: Key): Promise<Stored | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
  );
  return Item && fromItem<Stored>(Item);
}

async function readIndexRecord(): Promise<IndexRecord | undefined> {
  const text = await read(siteRecordKey);
  return text && (JSON.parse(text.toString()) as SiteRecord).index;
}

/**
 * The ETag that S3 should report for the search index. If its bucket has a KMS key, it is the one reported when the index was written.
 * @returns null if it was not recorded
 */
function indexTag(md5: string, laid: IndexRecord | undefined): string | null {
  if (!laid) return null;
  return laid.md5 === md5 ? laid.tag : md5;
}

function objectsOf(content: ReferredContent, index: IndexRecord | undefined): PublishedObject[] {
  const site = requireEnv(environment.siteUrl);
  const published = (key: string, body: string | Reference): PublishedObject => ({
    bucket: 'site',
    key,
    md5: tagOf(body),
  });
  return [
    ...content.products.map(({ link }) => published(coverFile(link), content.covers[link]!)),
    ...Object.values(content.previews).flatMap(({ path, film, captions }) => [
      published(path.slice(1), film),
      published(captionsPath(path).slice(1), captions),
    ]),
    ...Object.entries(content.legal).map(([page, versions]) => published(legalFile(page), JSON.stringify(versions))),
    ...siteFiles(content).map(({ key, body }) => published(key, body)),
    published(siteMapFile, siteMap(site, content.products, content.instructors)),
    published(robotsFile, robots(site)),
    // Pages include learners' ratings, so every publication renders them again.
    ...prerenderedPaths(
      content.products.map(({ link }) => link),
      content.instructors.map(({ id }) => id),
    ).map((path) => ({
      bucket: 'site' as const,
      key: pageFile(path),
      md5: null,
    })),
    {
      bucket: 'content',
      key: searchIndexKey,
      md5: indexTag(tagOf(JSON.stringify(catalogueIndexOf(content))), index),
    },
    ...Object.entries(content.filmFiles).map(([key, { bytes }]) => ({
      bucket: 'films' as const,
      key,
      md5: null,
      bytes,
    })),
  ];
}
