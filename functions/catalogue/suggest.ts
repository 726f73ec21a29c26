import type { DetailedCard } from '../../lib/model/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { membersWith, type Relations } from './relations.ts';

const maxSuggestions = 4;
/** Points for each shared tag, for a shared instructor, and for the same difficulty. */
const points = { tag: 2, instructor: 1, difficulty: 1 } as const;
/** The maximum score of a product without a shared tag. */
const withoutTag = points.instructor + points.difficulty;

/**
 * Products related to a product: by shared tags, a shared instructor, and the same difficulty. Excludes the product itself and products the
 * learner owns. Ties are resolved by age and link, so the order is stable. Null if the product is unknown.
 *
 * It scores groups of products instead of products, and reads only the newest of each group.
 */
export function suggest(
  { byLink, relations }: Pick<Catalogue, 'byLink' | 'relations'>,
  link: string,
  owned: ReadonlySet<string>,
): DetailedCard[] | null {
  const product = byLink.get(link);
  if (!product) return null;
  const { ranked, groups, groupOf } = relations;
  const teachers = product.instructors.map(({ name }) => name);
  const overlaps = overlapsOf(relations, product);
  const scores = new Map<number, number>();
  /** Takes the first matches of a list in the order of `ranked`. */
  const take = (places: Iterable<number>, score: number, isMeant: (place: number) => boolean = () => true) => {
    let taken = 0;
    for (const place of places) {
      if (taken === maxSuggestions) return;
      const { link: other } = ranked[place]!;
      if (other === link || owned.has(other) || !isMeant(place)) continue;
      scores.set(place, Math.max(scores.get(place) ?? 0, score));
      taken += 1;
    }
  };
  const isFull = (atMost: number) => [...scores.values()].filter((score) => score > atMost).length >= maxSuggestions;

  // Best groups first, until no remaining group contains a product that could be shown.
  for (const [score, numbers] of [...Map.groupBy(overlaps.keys(), (group) => overlaps.get(group)!)].sort(
    ([one], [other]) => other - one,
  )) {
    if (isFull(score + points.instructor)) break;
    for (const number of numbers) {
      const group = groups[number]!;
      for (const name of teachers) take(group.byInstructor.get(name) ?? [], score + points.instructor);
      take(group.members, score);
    }
  }
  if (!isFull(withoutTag)) {
    const sharesNoTag = (place: number) => !overlaps.has(groupOf[place]!);
    const { difficulty } = product;
    for (const name of teachers) take(membersWith(relations, { name, difficulty }), withoutTag, sharesNoTag);
    for (const name of teachers) take(membersWith(relations, { name }), points.instructor, sharesNoTag);
    take(membersWith(relations, { difficulty }), points.difficulty, sharesNoTag);
    take(ranked.keys(), 0, sharesNoTag);
  }
  return [...scores]
    .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
    .slice(0, maxSuggestions)
    .map(([place]) => ranked[place]!);
}

/** Points for tags and difficulty, by the number of each group with a shared tag. */
function overlapsOf({ groups, groupsByTag }: Relations, { tags, difficulty }: DetailedCard): Map<number, number> {
  const overlaps = new Map<number, number>();
  for (const tag of new Set(tags))
    for (const number of groupsByTag.get(tag) ?? []) {
      const before = overlaps.get(number) ?? (groups[number]!.difficulty === difficulty ? points.difficulty : 0);
      overlaps.set(number, before + points.tag);
    }
  return overlaps;
}
