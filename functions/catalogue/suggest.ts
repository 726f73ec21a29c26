import type { DetailedCard } from '../../lib/model/catalogue.ts';
import type { Catalogue } from './load.ts';

const shown = 4;

/**
 * What goes with a product: shared tags, a shared instructor, the same difficulty. Without itself and what the learner
 * owns; ties are settled by age and link, so that the order stays. Null when the product is unknown.
 */
export function suggest(catalogue: Catalogue, link: string, owned: ReadonlySet<string>): DetailedCard[] | null {
  const product = catalogue.byLink.get(link);
  if (!product) return null;
  const names = new Set(product.instructors.map((instructor) => instructor.name));
  const score = (other: DetailedCard) =>
    other.tags.filter((tag) => product.tags.includes(tag)).length * 2 +
    (other.instructors.some((instructor) => names.has(instructor.name)) ? 1 : 0) +
    (other.difficulty === product.difficulty ? 1 : 0);
  return catalogue.products
    .filter((other) => other.link !== link && !owned.has(other.link))
    .map((other) => ({ other, score: score(other) }))
    .sort((a, b) => b.score - a.score || (a.other.createdAt < b.other.createdAt ? 1 : -1) || 0)
    .slice(0, shown)
    .map(({ other }) => other);
}
