import fc from 'fast-check';
import { accessOf, entitlement, isOpen, longest, staysEarned, staysShown, withGrant } from '../../lib/model/access.ts';
import type { Grant, OwnedItem } from '../../lib/model/items/access.ts';
import type { Product } from '../../lib/model/items/product.ts';

const product = {
  ...{ link: 'a-course', type: 'course', name: 'A course', summary: '', image: '', difficulty: 'beginner', tags: [] },
  ...{ isLive: false, hasPMR: false, lessonCount: 1, minutes: 1, instructors: [] },
} as unknown as Product;

const now = '2026-06-15T12:00:00.000Z';
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const grant: fc.Arbitrary<Grant> = fc.record({
  reason: fc.constantFrom('order', 'free', 'bundle', 'subscription'),
  through: fc.constant(null),
  since: instant.map((at) => (at < now ? at : '2026-01-01T00:00:00.000Z')),
  until: fc.option(instant),
  suspended: fc.boolean(),
});
const grants = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), grant, { minKeys: 1, maxKeys: 4 });
const holds = ({ suspended, until }: Grant) => !suspended && (until === null || until > now);
const owned = (all: Record<string, Grant>): OwnedItem => entitlement(product, all);

test('a product is open exactly while one of its grants holds', () => {
  fc.assert(
    fc.property(grants, (all) => {
      expect(isOpen(owned(all), now)).toBe(Object.values(all).some(holds));
    }),
  );
});

test('the reason and the end are those of the grant that lasts longest', () => {
  fc.assert(
    fc.property(grants, (all) => {
      const access = accessOf(owned(all), now);
      const ends = Object.values(all)
        .filter(holds)
        .map(({ until }) => until ?? '~');
      if (ends.length === 0) return expect(access).toBeNull();
      expect(access!.until ?? '~').toBe(ends.reduce((last, end) => (end > last ? end : last)));
    }),
  );
});

test('the reason does not depend on the order in which the database returns grants', () => {
  fc.assert(
    fc.property(grants, (all) => {
      const turned = Object.fromEntries(Object.entries(all).reverse());
      expect(longest(turned)).toEqual(longest(all));
    }),
  );
});

test('a grant that is added and ends leaves the effect of the others unchanged', () => {
  fc.assert(
    fc.property(grants, grant, (all, come) => {
      const before = owned(all);
      const during = withGrant(before, 'new', come);
      const after = withGrant(during, 'new', { ...come, until: come.since });
      expect(isOpen(during, now)).toBe(isOpen(before, now) || holds(come));
      expect(isOpen(after, now)).toBe(isOpen(before, now));
      expect(after.version).toBe(before.version + 2);
      expect({ ...after.grants, new: null }).toEqual({ ...all, new: null });
    }),
  );
});

test('the order in which grants are added and removed does not matter', () => {
  fc.assert(
    fc.property(grants, (all) => {
      const entries = Object.entries(all);
      const [[first, begin]] = entries as [[string, Grant]];
      const built = entries.slice(1).reduce((row, [id, each]) => withGrant(row, id, each), owned({ [first]: begin }));
      expect(isOpen(built, now)).toBe(isOpen(owned(all), now));
      expect(accessOf(built, now)?.until).toEqual(accessOf(owned(all), now)?.until);
    }),
  );
});

test('a suspended grant opens nothing, and opens again when it is reinstated', () => {
  fc.assert(
    fc.property(grant, (one) => {
      const held = owned({ a: { ...one, suspended: true } });
      expect(isOpen(held, now)).toBe(false);
      expect(isOpen(withGrant(held, 'a', { ...one, suspended: false }), now)).toBe(
        one.until === null || one.until > now,
      );
    }),
  );
});

test.each<[string, Partial<Grant>, readonly boolean[]]>([
  ['not refunded', {}, [false, true, true, false]],
  ['refunded, as rows older than the start say it', { refunded: true }, [false, false, false, false]],
  ['refunded from its second month on', { refunded: true, refundedFrom: '2026-04-01' }, [false, true, false, false]],
])('what was earned before, in the first and second month, and after access that was %s', (_, refund, kept) => {
  const ended: Grant = { reason: 'subscription', through: null, since: '2026-03-01', until: '2026-05-01', ...refund };
  const times = ['2026-02-15', '2026-03-15', '2026-04-01', '2026-05-15'];
  expect(times.map((at) => staysEarned(owned({ a: ended }), at, now))).toEqual(kept);
  expect(times.map((at) => staysShown(owned({ a: ended }), at, now))).toEqual(kept);
});

test('a trial that ended unpaid keeps a certificate, and no review', () => {
  const ended: Grant = {
    reason: 'subscription',
    through: null,
    since: '2026-03-01',
    until: '2026-05-01',
    unpaid: true,
  };
  expect(staysEarned(owned({ a: ended }), '2026-03-15', now)).toBe(true);
  expect(staysShown(owned({ a: ended }), '2026-03-15', now)).toBe(false);
  const paid: Grant = { ...ended, unpaid: false };
  expect(staysShown(owned({ a: ended, b: paid }), '2026-03-15', now)).toBe(true);
});
