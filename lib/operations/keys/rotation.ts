import type { SigningKey } from '../../model/classroom-keys.ts';
import type { ClassroomKeys } from './classroom-keys.ts';
import { newPair, otherSlot, parameterOf, publicHalf, type Kind, type Slot } from './key-pair.ts';
import { kinds } from './stage-keys.ts';

/** Parameters of the next deployment: public keys, empty for a slot to be emptied. */
type Parameters = Readonly<Record<string, string>>;

/** Creates a stage's first keys; undefined if it has them and they are deployed. */
export async function firstKeys({ keys, deployed, put }: ClassroomKeys): Promise<Parameters | undefined> {
  const waiting = kinds.filter((kind) => !deployed.has(parameterOf(kind, keys[kind].slot)));
  const missing = kinds.filter((kind) => keys[kind].privateKey === '');
  if (missing.length === 0 && waiting.length === 0) return undefined;
  const parameters: Record<string, string> = {};
  const announce = (kind: Kind, slot: Slot, publicKey: string) => {
    parameters[parameterOf(kind, slot)] = publicKey;
    // A first key replaces the one that no one signs with, so that the next pair finds an empty slot: CloudFront does not change a key in
    // place.
    const old = parameterOf(kind, otherSlot(slot));
    if (deployed.has(old)) parameters[old] = '';
  };
  // The deployment printed before has not happened: print it again.
  for (const kind of waiting)
    if (!missing.includes(kind)) announce(kind, keys[kind].slot, publicHalf(keys[kind].privateKey));
  const first = missing.map((kind): [Kind, SigningKey] => {
    const slot = freeSlot(kind, deployed);
    const { publicKey, privateKey } = newPair(kind);
    announce(kind, slot, publicKey);
    return [kind, { slot, privateKey }];
  });
  if (first.length > 0) await put({ ...keys, ...Object.fromEntries(first) });
  return parameters;
}

/** Creates the next pair of a kind in the empty slot; nothing is signed with it yet. */
export async function nextKey(kind: Kind, { keys, deployed, put }: ClassroomKeys): Promise<Parameters> {
  if (keys[kind].privateKey === '') throw new Error(`${kind} has no key yet: begin without --rotate`);
  const slot = otherSlot(keys[kind].slot);
  const parameter = parameterOf(kind, slot);
  if (deployed.has(parameter)) throw new Error(`${parameter} still holds a key: empty it by a deploy first`);
  const { publicKey, privateKey } = newPair(kind);
  await put({ ...keys, next: { ...keys.next, [kind]: { slot, privateKey } } });
  return { [parameter]: publicKey };
}

/** Starts signing with the pair that waited for its deployment. @returns its slot and the one that may be emptied */
export async function switchedTo(
  kind: Kind,
  { keys, deployed, put }: ClassroomKeys,
): Promise<{ readonly slot: Slot; readonly old: Slot }> {
  const coming = keys.next?.[kind];
  if (!coming) throw new Error(`No key of ${kind} waits: begin with --rotate ${kind}`);
  if (!deployed.has(parameterOf(kind, coming.slot)))
    throw new Error(
      `${parameterOf(kind, coming.slot)} is not deployed yet: no one could verify what is signed with it`,
    );
  await put({ ...keys, [kind]: coming, next: { ...keys.next, [kind]: undefined } });
  return { slot: coming.slot, old: otherSlot(coming.slot) };
}

/**
 * The slot for the first key of a kind: never one with a deployed key, not even the placeholder film key of a new stage (lib/stages.ts),
 * with which no one can sign.
 */
function freeSlot(kind: Kind, deployed: ReadonlySet<string>): Slot {
  const slot = (['A', 'B'] as const).find((each) => !deployed.has(parameterOf(kind, each)));
  if (slot) return slot;
  throw new Error(
    `${parameterOf(kind, 'A')} and ${parameterOf(kind, 'B')} both hold a key: empty one by a deploy first`,
  );
}
