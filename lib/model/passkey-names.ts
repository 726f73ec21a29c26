/**
 * Learners' names for their passkeys. Cognito assigns names and does not allow renaming, so ours are stored in an account attribute
 * (lib/stacks/data/data-stack.ts): a JSON object from the end of the passkey's id to its name. Only the learner reads and writes it.
 */
export const passkeyNamesAttribute = 'passkey_names';
/** Maximum length of the attribute in Cognito. */
export const passkeyNamesLength = 2048;
/** Maximum length of one name: twenty names, the maximum number of passkeys, fit with their ids. */
export const longestPasskeyName = 60;

/** Ids are random, so their last characters are enough to distinguish twenty. */
const keyOf = (id: string): string => id.slice(-12);

/** Any other text is read as no names. */
function read(text: string | undefined): Record<string, unknown> {
  try {
    const names: unknown = JSON.parse(text ?? '{}');
    return typeof names === 'object' && names !== null ? (names as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** @param text value of the attribute */
export function passkeyName(text: string | undefined, id: string): string | undefined {
  const name = read(text)[keyOf(id)];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** All names. @param text value of the attribute */
export const passkeyNames = (text: string | undefined): string[] =>
  Object.values(read(text)).filter((name) => typeof name === 'string');

/** The attribute with only the names of these passkeys. */
export const withoutOtherPasskeys = (text: string | undefined, ids: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(kept(text, ids)));

const kept = (text: string | undefined, ids: readonly string[]): (readonly [string, string])[] =>
  ids.flatMap((id) => {
    const name = passkeyName(text, id);
    return name === undefined ? [] : [[keyOf(id), name] as const];
  });

/** Removes characters that JSON has to escape. */
const plain = (name: string): string => name.replaceAll(/["\\\p{Cc}]/gu, '').slice(0, longestPasskeyName);

/** The attribute with one more name. @param ids of all existing passkeys; names of others are dropped */
export function withPasskeyName(text: string | undefined, ids: readonly string[], id: string, name: string): string {
  const others = ids.filter((each) => each !== id);
  return JSON.stringify(Object.fromEntries([...kept(text, others), [keyOf(id), plain(name)]]));
}
