import { createHash } from 'node:crypto';
import { GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { Product, ProductItem, SettingsItem } from '../../lib/model/items.ts';
import { catalogueIndex, productKey, settingsKey, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import type { Content } from '../../lib/model/content.ts';
import { canonical } from './canonical.ts';
import { entryPlanOf, printedEntries, type EntryPlan } from './entries.ts';
import { filmPlanOf, printedFilms, type FilmPlan } from './films.ts';
import { printedPromos, promoPlanOf, type PromoPlan } from './promo-codes.ts';
import { printedSessions, sessionPlanOf, type SessionPlan } from './schedule.ts';

/** What publishing would do. */
export interface Plan {
  readonly added: readonly Product[];
  readonly changed: readonly { readonly product: Product; readonly fields: readonly string[] }[];
  readonly withdrawn: readonly ProductItem[];
  readonly unchanged: number;
  /** When each published product was last written, by link. */
  readonly updatedAt: ReadonlyMap<string, string>;
  readonly settings: boolean;
  readonly sessions: SessionPlan;
  readonly entries: EntryPlan;
  readonly promos: PromoPlan;
  readonly films: FilmPlan;
}

/** Of a product and its cover: equal hashes need no writing. */
export const hashOf = (product: Product, cover: string): string =>
  createHash('sha256').update(JSON.stringify(product)).update(cover).digest('hex');

export async function planOf(content: Content): Promise<Plan> {
  const published = await publishedProducts();
  const isNew = (product: Product) => !published.has(product.link);
  const differs = (product: Product) =>
    published.get(product.link)?.contentHash !== hashOf(product, content.covers[product.link]!);
  const known = content.products.filter((product) => !isNew(product));
  const changed = await Promise.all(
    known.filter(differs).map(async (product) => {
      const stored = await readItem<ProductItem>(productKey(product.link));
      return { product, fields: fieldsThatDiffer(product, stored) };
    }),
  );
  const links = new Set(content.products.map((product) => product.link));
  const gone = [...published.keys()].filter((link) => !links.has(link));
  const withdrawn = await Promise.all(gone.map((link) => readItem<ProductItem>(productKey(link))));
  const settings = await readItem<SettingsItem>(settingsKey);
  return {
    added: content.products.filter(isNew),
    changed,
    withdrawn: withdrawn.filter((item) => item !== undefined),
    unchanged: known.length - changed.length,
    updatedAt: new Map([...published].map(([link, item]) => [link, item.updatedAt])),
    settings:
      settings?.settings !== content.settings ||
      canonical(settings.invitations ?? []) !== canonical(content.invitations),
    sessions: await sessionPlanOf(content.schedule, new Date()),
    entries: await entryPlanOf(content, new Date().toISOString()),
    promos: await promoPlanOf(content.promoCodes, new Date().toISOString()),
    films: await filmPlanOf(content),
  };
}

/** The plan as lines for a terminal. */
export function printed(plan: Plan): string[] {
  return [
    ...plan.added.map((product) => `+ ${product.link}: ${product.name}`),
    ...plan.changed.map(({ product, fields }) => `~ ${product.link}: ${fields.join(', ') || 'cover'}`),
    ...plan.withdrawn.map((product) => `- ${product.link}: withdrawn, stays open to those who own it`),
    ...(plan.settings ? ['~ site settings'] : []),
    ...printedSessions(plan.sessions),
    ...printedEntries(plan.entries),
    ...printedPromos(plan.promos),
    ...printedFilms(plan.films),
    `= ${plan.unchanged} unchanged`,
  ];
}

type Stored = Pick<ProductItem, 'contentHash' | 'updatedAt'>;

async function publishedProducts(): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  let from: Record<string, any> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        IndexName: catalogueIndex.name,
        KeyConditionExpression: 'GSI1PK = :catalogue',
        ProjectionExpression: 'link, contentHash, updatedAt',
        ExpressionAttributeValues: toItem({ ':catalogue': catalogueIndex.partition }),
        ExclusiveStartKey: from,
      }),
    );
    for (const item of page.Items ?? []) {
      const { link, contentHash, updatedAt } = fromItem<ProductItem>(item);
      stored.set(link, { contentHash, updatedAt });
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return stored;
}

async function readItem<T>(key: Key): Promise<T | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
  );
  return Item && fromItem<T>(Item);
}

const fieldsThatDiffer = (product: Product, stored: ProductItem | undefined): string[] =>
  Object.entries(product)
    .filter(([field, value]) => canonical(value) !== canonical(stored?.[field as keyof Product]))
    .map(([field]) => field);
