/** Keys that badges are signed with, as an operator rotates them: what was signed before goes on verifying. */
import { signingKey } from '../../lib/model/badges.ts';
import { badgeKeysIn, onlyNewKey, withFirstKey, withNextKey } from '../../lib/operations/keys/badge-keys.ts';

const minute = 60_000;
const began = Date.parse('2026-11-02T14:30:00Z');
const at = (minutes: number) => new Date(began + minutes * minute).toISOString();

test('a stage signs with its first key immediately, and does not get a second one', async () => {
  const made = badgeKeysIn('{"keys":[],"unused":"chance"}');
  const first = await withFirstKey(made, began);
  expect(signingKey(made, at(0))).toBeUndefined();
  expect(signingKey(first, at(0))).toBe(first.keys[0]);
  expect(await withFirstKey(first, began + minute)).toBe(first);
});

test('publishes a new key 15 minutes before it signs, and keeps every earlier key public', async () => {
  const first = await withFirstKey({ keys: [] }, began);
  const next = await withNextKey(first, began + 60 * minute);
  expect(next.keys.map(({ id }) => id)).toEqual([first.keys[0]!.id, expect.not.stringMatching(first.keys[0]!.id)]);
  expect(signingKey(next, at(74))?.id).toBe(first.keys[0]!.id);
  expect(signingKey(next, at(75))?.id).toBe(next.keys[1]!.id);

  const third = await withNextKey(next, began + 120 * minute);
  expect(third.keys.map(({ id }) => id)).toEqual([...next.keys.map(({ id }) => id), third.keys[2]!.id]);
  // Nobody signs with a key that is not needed: what is not there cannot leak.
  expect(third.keys.map(({ privateKey }) => privateKey !== undefined)).toEqual([false, true, true]);
});

test('two rotations within 15 minutes leave a key that can sign', async () => {
  const first = await withFirstKey({ keys: [] }, began);
  const hasty = await withNextKey(await withNextKey(first, began + 60 * minute), began + 61 * minute);
  expect(signingKey(hasty, at(70))?.id).toBe(first.keys[0]!.id);
  expect(signingKey(hasty, at(76))?.id).toBe(hasty.keys[2]!.id);
});

test('withdraws a leaked key and signs with another one immediately', async () => {
  const first = await withFirstKey({ keys: [] }, began);
  const { keys } = await onlyNewKey(began + minute);
  expect(keys).toHaveLength(1);
  expect(keys[0]!.id).not.toBe(first.keys[0]!.id);
  expect(signingKey({ keys }, at(1))).toBe(keys[0]);
});
