/** Answers resolvers' catalog queries from an index in memory (design decision 11). */
import type { CatalogueRequest } from '../../lib/model/catalogue.ts';
import { answer } from './answer.ts';
import { loadCatalogue } from './load.ts';
import { loadOnAir } from './on-air.ts';
import { loadRatings } from './ratings.ts';
import { flagsOf } from './viewer.ts';

export async function handler(request: CatalogueRequest) {
  const [[catalogue, onAir], flags, ratings] = await Promise.all([
    loadCatalogue().then(async (loaded) => [loaded, await loadOnAir(loaded)] as const),
    flagsOf(request.operation === 'cards' ? null : request.sub),
    loadRatings(),
  ]);
  return answer(catalogue, request, flags, ratings, onAir);
}
