import { limits } from './text-limits.ts';

/**
 * Maximum length of any text argument, in characters, at any depth. Form fields have lower limits, which their operations check together
 * with the form's other fields (validation.ts).
 */
export const longestText = 12_000;

interface Given {
  readonly name: string;
  readonly value: unknown;
}

/** The members of a value, with their names; members of a list have the name of the list. */
const within = ({ name, value }: Given): Given[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).map(([key, each]) => ({
        name: '0123456789'.includes(key[0] ?? '-') ? name : key,
        value: each,
      }));

const isTooLong = ({ name, value }: Given): boolean =>
  typeof value === 'string' && value.length > longestText && !Object.hasOwn(limits, name);

/** The name of the first argument whose text is too long, or null. Written without recursion, which AppSync's runtime lacks. */
export function tooLongIn(args: object): string | null {
  const first = within({ name: '', value: args });
  // An input, a list in it, an input in that list, a list in that input, and its members.
  const second = first.flatMap((each) => within(each));
  const third = second.flatMap((each) => within(each));
  const fourth = third.flatMap((each) => within(each));
  const fifth = fourth.flatMap((each) => within(each));
  const found = [...first, ...second, ...third, ...fourth, ...fifth].find((each) => isTooLong(each));
  return found ? found.name : null;
}
