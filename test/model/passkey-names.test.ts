import {
  longestPasskeyName,
  passkeyName,
  passkeyNames,
  passkeyNamesLength,
  withoutOtherPasskeys,
  withPasskeyName,
} from '../../lib/model/passkey-names.ts';

const ids = Array.from({ length: 20 }, (_, index) => `credential-of-somebody-${String(index).padStart(12, '0')}`);

test('each passkey has its name, and names of deleted passkeys are dropped', () => {
  const one = withPasskeyName(undefined, ids, ids[0]!, 'Phone');
  const two = withPasskeyName(one, ids, ids[1]!, 'Laptop');
  expect(ids.slice(0, 3).map((id) => passkeyName(two, id))).toEqual(['Phone', 'Laptop', undefined]);
  expect(passkeyName(withPasskeyName(two, ids, ids[0]!, 'Tablet'), ids[0]!)).toBe('Tablet');
  const later = withPasskeyName(two, ids.slice(1), ids[2]!, 'Key');
  expect(passkeyName(later, ids[0]!)).toBeUndefined();
  expect(passkeyNames(two)).toEqual(['Phone', 'Laptop']);
  expect(passkeyNames(withoutOtherPasskeys(two, [ids[1]!]))).toEqual(['Laptop']);
  expect(withoutOtherPasskeys(two, [])).toBe('{}');
});

test.each(['x', '\u0007x', 'é', '"x\\'])('twenty names of the longest kind fit the attribute: %j', (letters) => {
  const full = ids.reduce((text, id) => withPasskeyName(text, ids, id, letters.repeat(300)), '{}');
  expect(full.length).toBeLessThanOrEqual(passkeyNamesLength);
  for (const id of ids) expect(passkeyName(full, id)).toHaveLength(longestPasskeyName);
});

test.each(['', 'null', '[]', '7', '{"x":1}', 'no JSON'])('an unreadable attribute yields no names: %s', (text) => {
  expect(passkeyName(text, ids[0]!)).toBeUndefined();
  expect(passkeyNames(text)).toEqual([]);
  expect(withoutOtherPasskeys(text, ids)).toBe('{}');
});
