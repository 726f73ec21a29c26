import { GetObjectCommand } from '@aws-sdk/client-s3';
import MiniSearch from 'minisearch';
import type { CatalogueIndex } from '../../lib/model/catalogue.ts';
import { environment, searchIndexKey } from '../../lib/model/environment.ts';
import { searchOptions } from '../../lib/model/search-options.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { synonymsByPhrase } from './match.ts';
import { relationsOf } from './relations.ts';
import type { Catalogue } from './catalogue.ts';

/** How long a catalog is used before checking S3 for a newer one, in milliseconds. */
const recheckMs = 5000;

let loaded: { catalogue: Catalogue; etag: string | undefined; at: number } | undefined;
let loading: Promise<Catalogue> | undefined;

/** The catalog, at most five seconds old. Simultaneous requests load it once. */
export async function loadCatalogue(): Promise<Catalogue> {
  if (loaded && Math.abs(Date.now() - loaded.at) < recheckMs) return loaded.catalogue;
  loading ??= load().finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<Catalogue> {
  try {
    const object = await s3.send(
      new GetObjectCommand({
        Bucket: requireEnv(environment.contentBucket),
        Key: searchIndexKey,
        IfNoneMatch: loaded?.etag,
      }),
    );
    const text = await object.Body!.transformToString();
    loaded = { catalogue: open(JSON.parse(text)), etag: object.ETag, at: Date.now() };
  } catch (error) {
    const unchanged = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;
    if (!loaded || !unchanged) throw error;
    loaded = { ...loaded, at: Date.now() };
  }
  return loaded.catalogue;
}

/** Parses what the publisher wrote. */
export function open({ products, search, synonyms = [] }: CatalogueIndex): Catalogue {
  return {
    products,
    byLink: new Map(products.map((product) => [product.link, product])),
    index: MiniSearch.loadJS(search as Parameters<typeof MiniSearch.loadJS>[0], searchOptions),
    synonyms: synonymsByPhrase(synonyms),
    relations: relationsOf(products),
  };
}
