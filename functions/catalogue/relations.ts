/** Indexes of what products have in common, so related products are found without comparing every pair. */
import type { DetailedCard } from '../../lib/model/catalogue.ts';

/** Products with exactly the same tags and difficulty. Lists contain indexes into `ranked`, in its order. */
interface Group {
  readonly difficulty: string;
  readonly members: readonly number[];
  readonly byInstructor: ReadonlyMap<string, readonly number[]>;
}

export interface Relations {
  /** Newest first, then by link. */
  readonly ranked: readonly DetailedCard[];
  readonly groups: readonly Group[];
  /** Each product's group number, by its index. */
  readonly groupOf: readonly number[];
  readonly groupsByTag: ReadonlyMap<string, readonly number[]>;
  /** Indexes by difficulty, by instructor, and by both. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
}

interface Trait {
  readonly name?: string;
  readonly difficulty?: string;
}

const keyOf = ({ name, difficulty }: Trait) => JSON.stringify([name ?? null, difficulty ?? null]);

/** Indexes of the products of an instructor, of a difficulty, or of both. */
export const membersWith = ({ lists }: Relations, trait: Trait): readonly number[] => lists.get(keyOf(trait)) ?? [];

export function relationsOf(products: readonly DetailedCard[]): Relations {
  const ranked = products.toSorted(newestFirst);
  const places = new Map<string, number[]>();
  const lists = new Map<string, number[]>();
  ranked.forEach(({ tags, difficulty, instructors }, place) => {
    push(places, JSON.stringify([[...new Set(tags)].sort(), difficulty]), place);
    push(lists, keyOf({ difficulty }), place);
    for (const name of new Set(instructors.map((each) => each.name))) {
      push(lists, keyOf({ name }), place);
      push(lists, keyOf({ name, difficulty }), place);
    }
  });
  const groupOf: number[] = new Array(ranked.length);
  const groupsByTag = new Map<string, number[]>();
  const groups = [...places.values()].map((members, number): Group => {
    const { tags, difficulty } = ranked[members[0]!]!;
    for (const tag of new Set(tags)) push(groupsByTag, tag, number);
    const byInstructor = new Map<string, number[]>();
    for (const place of members) {
      groupOf[place] = number;
      for (const name of new Set(ranked[place]!.instructors.map((each) => each.name))) push(byInstructor, name, place);
    }
    return { difficulty, members, byInstructor };
  });
  return { ranked, groups, groupOf, groupsByTag, lists };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const newestFirst = (one: DetailedCard, other: DetailedCard) =>
  byText(other.createdAt, one.createdAt) || byText(one.link, other.link);

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
