import { networkOf } from '../../lib/model/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

test('all addresses of a /64 are one network, and the next customer is another', () => {
  const own = Array.from({ length: 50 }, (_, index) => networkOf(`2001:db8:7:1:${index.toString(16)}::9`));
  expect(new Set(own).size).toBe(1);
  expect(own).not.toContain(networkOf('2001:db8:7:2::9'));
});
