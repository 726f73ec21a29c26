/**
 * How long a text of any input may be, in characters. What a form takes has its own limit and its own words for it (validation.ts,
 * notes.ts); this one is for whatever nobody has thought of: no text of an argument is longer, wherever it stands.
 */
export const longestText = 12_000;

interface Given {
  readonly name: string;
  readonly value: unknown;
}

/** What stands in a value, by name; members of a list have the list's. */
const within = ({ name, value }: Given): Given[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).map(([key, each]) => ({
        name: '0123456789'.includes(key[0] ?? '-') ? name : key,
        value: each,
      }));

const isTooLong = ({ value }: Given): boolean => typeof value === 'string' && value.length > longestText;

/** The name of the first argument whose text is too long; null when there is none. AppSync's language knows no recursion. */
export function tooLongIn(args: object): string | null {
  const first = within({ name: '', value: args });
  // An input, a list in it, an input in that, a list in this, and its members.
  const second = first.flatMap((each) => within(each));
  const third = second.flatMap((each) => within(each));
  const fourth = third.flatMap((each) => within(each));
  const fifth = fourth.flatMap((each) => within(each));
  const found = [...first, ...second, ...third, ...fourth, ...fifth].find((each) => isTooLong(each));
  return found ? found.name : null;
}
