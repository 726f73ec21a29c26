/**
 * What learners call their passkeys. Cognito names them itself and lets nobody rename one, so the names stand in an attribute of the
 * account (lib/stacks/data/data-stack.ts): a JSON object of name by the end of the passkey's id. Only its learner reads and writes it.
 */
export const passkeyNamesAttribute = 'passkey_names';
/** Of the attribute, as Cognito has it at most. */
export const passkeyNamesLength = 2048;
/** Of one name; twenty of them, which is as many passkeys as there can be, fit with their ids. */
export const longestPasskeyName = 60;

/** Ids are random: their end is enough to tell twenty apart. */
const keyOf = (id: string): string => id.slice(-12);

/** Anything but such an object names nothing. */
function read(text: string | undefined): Record<string, unknown> {
  try {
    const names: unknown = JSON.parse(text ?? '{}');
    return typeof names === 'object' && names !== null ? (names as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** @param text of the attribute */
export function passkeyName(text: string | undefined, id: string): string | undefined {
  const name = read(text)[keyOf(id)];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** All names. @param text of the attribute */
export const passkeyNames = (text: string | undefined): string[] =>
  Object.values(read(text)).filter((name) => typeof name === 'string');

/** The attribute with the names of these passkeys alone. */
export const withoutOtherPasskeys = (text: string | undefined, ids: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(kept(text, ids)));

const kept = (text: string | undefined, ids: readonly string[]): (readonly [string, string])[] =>
  ids.flatMap((id) => {
    const name = passkeyName(text, id);
    return name === undefined ? [] : [[keyOf(id), name] as const];
  });

/** Without what JSON writes in more than one character. */
const plain = (name: string): string => name.replaceAll(/["\\\p{Cc}]/gu, '').slice(0, longestPasskeyName);

/** The attribute with one name more. @param ids of all passkeys that there are: names of others go */
export function withPasskeyName(text: string | undefined, ids: readonly string[], id: string, name: string): string {
  const others = ids.filter((each) => each !== id);
  return JSON.stringify(Object.fromEntries([...kept(text, others), [keyOf(id), plain(name)]]));
}
