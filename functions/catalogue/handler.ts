/** Answers what resolvers ask of the catalogue, from an index in memory (design decision 11). */
import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import { answer } from './answer.ts';
import { loadCatalogue } from './load.ts';
import { loadRatings } from './ratings.ts';
import { flagsOf } from './viewer.ts';

export async function handler(request: CatalogueRequest) {
  const [catalogue, flags, ratings] = await Promise.all([
    loadCatalogue(),
    flagsOf('sub' in request ? request.sub : null),
    loadRatings(),
  ]);
  return answer(catalogue, request, flags, ratings);
}
