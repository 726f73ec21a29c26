import type { Difficulty, ProductType } from '../../lib/model/items/product.ts';

export interface SearchParams {
  readonly text: string;
  readonly kind: readonly ProductType[];
  readonly tags: readonly string[];
  readonly difficulty: readonly Difficulty[];
  readonly price: 'free' | 'paid' | null;
  readonly live: boolean | null;
  /** The instructor's name. */
  readonly instructor: string | null;
  readonly sort: 'relevance' | 'newest' | 'rating' | 'price' | '-price' | 'title';
  readonly page: number;
  readonly limit: number;
}

const most = { text: 200, limit: 48, values: 20, page: 10_000 };

/** Parses `params` of queryProducts. Ignores unknown keys and invalid values; null if it is not a JSON object. */
export function readParams(text: string | null): SearchParams | null {
  let given: Record<string, unknown> = {};
  if (text !== null && text.trim() !== '') {
    try {
      given = JSON.parse(text);
    } catch {
      return null;
    }
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return null;
  }
  const words = typeof given.text === 'string' ? given.text.trim().slice(0, most.text) : '';
  return {
    text: words,
    kind: someOf(given.kind, ['course', 'bundle', 'stream', 'subscription'] as const),
    tags: texts(given.tags),
    difficulty: someOf(given.difficulty, ['beginner', 'intermediate', 'advanced'] as const),
    price: someOf(given.price, ['free', 'paid'] as const)[0] ?? null,
    live: typeof given.live === 'boolean' ? given.live : null,
    instructor: typeof given.instructor === 'string' ? given.instructor : null,
    sort:
      someOf(given.sort, ['relevance', 'newest', 'rating', 'price', '-price', 'title'] as const)[0] ??
      (words === '' ? 'newest' : 'relevance'),
    page: whole(given.page, 1, most.page, 1),
    limit: whole(given.limit, 1, most.limit, 12),
  };
}

/** A single text, or a list of texts. */
function texts(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string').slice(0, most.values);
}

const someOf = <T extends string>(value: unknown, known: readonly T[]): T[] =>
  texts(value).filter((each): each is T => (known as readonly string[]).includes(each));

const whole = (value: unknown, least: number, greatest: number, otherwise: number): number =>
  Number.isInteger(value) ? Math.min(greatest, Math.max(least, value as number)) : otherwise;
