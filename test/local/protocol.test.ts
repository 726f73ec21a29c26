import { decode, encode, Instant } from '../../lib/local/protocol/cbor.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

test.each([
  ['00', 0],
  ['17', 23],
  ['1818', 24],
  ['1903e8', 1000],
  ['1a000f4240', 1_000_000],
  ['20', -1],
  ['3903e7', -1000],
  ['fb3ff199999999999a', 1.1],
  ['fa47c35000', 100_000],
  ['f4', false],
  ['f5', true],
  ['f6', null],
  ['60', ''],
  ['62c3bc', 'ü'],
  ['83010203', [1, 2, 3]],
  ['a26161016162820203', { a: 1, b: [2, 3] }],
  ['9f0102ff', [1, 2]],
  ['bf6346756ef563416d7421ff', { Fun: true, Amt: -2 }],
  ['7f657374726561646d696e67ff', 'streaming'],
  ['c11a514b67b0', 1_363_896_240],
])('decodes %s as in RFC 8949, appendix A', (bytes, value) => {
  expect(decode(hex(bytes))).toEqual(value);
});

test('decodes what it encodes, and keeps instants where the format allows', () => {
  const value = { name: 'ä', list: [1, -7, 2.5, 2 ** 40], yes: true, nothing: null, inner: { deep: '' } };
  expect(decode(encode(value))).toEqual(value);
  expect(decode(encode({ gone: undefined }))).toEqual({});
  expect(encode(new Instant(1_363_896_240_000))[0]).toBe(0xc1);
  expect(JSON.stringify({ at: new Instant(1500) })).toBe('{"at":1.5}');
});

test('rejects truncated and invalid CBOR', () => {
  expect(() => decode(hex('62c3'))).toThrow('no CBOR');
  expect(() => decode(hex('f93c00'))).toThrow('half floats');
});
