import { type AttributeValue, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Product, ProductItem } from '../../lib/model/items/product.ts';
import type { SettingsItem } from '../../lib/model/items/site.ts';
import { catalogueIndex, productKey, settingsKey, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { canonical, isSame } from './canonical.ts';
import { entryPlanOf, type EntryPlan } from './entries.ts';
import { exercisePlanOf, type ExercisePlan } from './exercises.ts';
import { filmPlanOf, type FilmPlan } from './films.ts';
import { readAll } from './read-all.ts';
import { promoPlanOf, type PromoPlan } from './promo-codes.ts';
import { reviewPlanOf, type ReviewPlan } from './reviews.ts';
import { poolOf } from './channels.ts';
import type { Scope } from './scope.ts';
import { sessionPlanOf, type SessionPlan } from './schedule.ts';

export interface ChangedProduct {
  readonly product: Product;
  readonly before: ProductItem;
  /** Changed fields; empty if only the cover changed. */
  readonly fields: readonly string[];
}

/** What publishing would do. */
export interface Plan {
  readonly added: readonly Product[];
  readonly changed: readonly ChangedProduct[];
  readonly withdrawn: readonly ProductItem[];
  readonly unchanged: number;
  /** When each published product was last written, by link. */
  readonly updatedAt: ReadonlyMap<string, string>;
  /** The previous settings if they are to be replaced; null if they stay. */
  readonly settings: { readonly before: SettingsItem | undefined } | null;
  readonly sessions: SessionPlan;
  readonly entries: EntryPlan;
  readonly promos: PromoPlan;
  readonly films: FilmPlan;
  readonly exercises: ExercisePlan;
  readonly reviews: ReviewPlan;
}

/** @param scope rows of products to compare; absent: all */
export async function planOf(content: ReferredContent, scope?: Scope, now = new Date()): Promise<Plan> {
  const [products, settings, sessions, entries, promos, films, exercises, reviews] = await Promise.all([
    productPlanOf(content, scope),
    readItem<SettingsItem>(settingsKey),
    poolOf(content).then((pool) => sessionPlanOf(content.schedule, now, pool)),
    entryPlanOf(content, now.toISOString()),
    promoPlanOf(content.promoCodes, now.toISOString()),
    filmPlanOf(content, scope),
    exercisePlanOf(content, scope),
    reviewPlanOf(content.censored),
  ]);
  const isSet =
    settings?.settings === content.settings &&
    canonical(settings.pages ?? []) === canonical(content.pages) &&
    canonical(settings.invitations ?? []) === canonical(content.invitations);
  const banner = isSet ? null : { before: settings };
  return { ...products, settings: banner, sessions, entries, promos, films, exercises, reviews };
}

async function productPlanOf(
  content: ReferredContent,
  scope: Scope | undefined,
): Promise<Pick<Plan, 'added' | 'changed' | 'withdrawn' | 'unchanged' | 'updatedAt'>> {
  const published = scope ? await storedProducts([...scope.links]) : await publishedProducts();
  const wanted = new Map(content.products.map((product) => [product.link, product]));
  const differs = (product: Product, stored: ProductItem) =>
    stored.contentHash !== content.hashes[product.link] ||
    stored.status !== 'published' ||
    fieldsThatDiffer(product, stored).length > 0;
  const suspects = content.products.filter(({ link }) => {
    if (scope && !scope.links.has(link)) return false;
    const stored = published.get(link);
    return !stored || differs(wanted.get(link)!, stored);
  });
  // The index is eventually consistent, so rows that seem to differ are read again. Withdrawn products are in no index.
  const reads = await readAll<ProductItem>(suspects.map(({ link }) => productKey(link)));
  const added = suspects.filter((_, index) => !reads[index]);
  const changed = suspects.flatMap((product, index): ChangedProduct[] => {
    const before = reads[index];
    return before && differs(product, before) ? [{ product, before, fields: fieldsThatDiffer(product, before) }] : [];
  });
  const gone = [...published.keys()].filter((link) => !wanted.has(link));
  const withdrawn = await readAll<ProductItem>(gone.map(productKey));
  return {
    added,
    changed,
    withdrawn: withdrawn.filter((item) => item?.status === 'published').map((item) => item!),
    unchanged: content.products.length - added.length - changed.length,
    updatedAt: new Map([
      ...Object.entries(scope?.updatedAt ?? {}),
      ...[...published].map(([link, item]) => [link, item.updatedAt] as const),
    ]),
  };
}

/** Includes withdrawn products. */
async function storedProducts(links: readonly string[]): Promise<Map<string, ProductItem>> {
  const rows = await readAll<ProductItem>(links.map(productKey));
  return new Map(rows.flatMap((row) => (row ? [[row.link, row] as const] : [])));
}

/** Rows per page: DynamoDB Local is slow with pages of a whole megabyte. */
const pageSize = 200;

async function publishedProducts(): Promise<Map<string, ProductItem>> {
  const stored = new Map<string, ProductItem>();
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        IndexName: catalogueIndex.name,
        KeyConditionExpression: 'GSI1PK = :catalogue',
        ExpressionAttributeValues: toItem({ ':catalogue': catalogueIndex.partition }),
        ExclusiveStartKey: from,
        Limit: pageSize,
      }),
    );
    for (const item of page.Items ?? []) {
      const product = fromItem<ProductItem>(item);
      stored.set(product.link, product);
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return stored;
}

export async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
  );
  return Item && fromItem<T>(Item);
}

const fieldsThatDiffer = (product: Product, stored: ProductItem): string[] =>
  Object.entries(product)
    .filter(([field, value]) => !isSame(value, stored[field as keyof Product]))
    .map(([field]) => field);
