import type { DetailedCard } from '../../lib/model/catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { membersWith, type Relations } from './relations.ts';

const shown = 4;
/** Points for each tag that two products share, for a shared instructor, and for the same difficulty. */
const points = { tag: 2, instructor: 1, difficulty: 1 } as const;
/** What a product can have at most that shares no tag. */
const withoutTag = points.instructor + points.difficulty;

/**
 * What goes with a product: shared tags, a shared instructor, the same difficulty. Without itself and what the learner
 * owns; ties are settled by age and link, so that the order stays. Null when the product is unknown.
 *
 * Groups of products are scored instead of products, and of each group only the newest are looked at.
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
  /** Takes the first ones of a list in the order of `ranked`. */
  const take = (places: Iterable<number>, score: number, isMeant: (place: number) => boolean = () => true) => {
    let taken = 0;
    for (const place of places) {
      if (taken === shown) return;
      const { link: other } = ranked[place]!;
      if (other === link || owned.has(other) || !isMeant(place)) continue;
      scores.set(place, Math.max(scores.get(place) ?? 0, score));
      taken += 1;
    }
  };
  const isFull = (atMost: number) => [...scores.values()].filter((score) => score > atMost).length >= shown;

  // The best groups first, until no other has anything that could be shown.
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
    .slice(0, shown)
    .map(([place]) => ranked[place]!);
}

/** Points of tags and difficulty, by the number of each group that shares a tag. */
function overlapsOf({ groups, groupsByTag }: Relations, { tags, difficulty }: DetailedCard): Map<number, number> {
  const overlaps = new Map<number, number>();
  for (const tag of new Set(tags))
    for (const number of groupsByTag.get(tag) ?? []) {
      const before = overlaps.get(number) ?? (groups[number]!.difficulty === difficulty ? points.difficulty : 0);
      overlaps.set(number, before + points.tag);
    }
  return overlaps;
}
