import fc from 'fast-check';
import {
  concentrationOf,
  confidence,
  expectancyOf,
  fewestTrades,
  medianOf,
  quantileOfT,
  runningSums,
} from '../../lib/model/expectancy.ts';

test('Student’s t is as in printed tables', () => {
  // Fisher and Yates, two-sided 5%.
  const printed = { 1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 10: 2.228, 30: 2.042, 120: 1.98 };
  for (const [freedom, t] of Object.entries(printed)) expect(quantileOfT(Number(freedom))).toBeCloseTo(t, 3);
});

test('the average, and the range around it', () => {
  expect(expectancyOf([])).toEqual({ trades: 0, average: null, median: null, range: null });
  // Average 0.2, standard deviation 1.6432, t of four degrees of freedom 2.7764.
  const { average, range } = expectancyOf([-1, 2, -1, 2, -1]);
  expect(average).toBeCloseTo(0.2, 10);
  expect(range!.from).toBeCloseTo(-1.84026, 4);
  expect(range!.to).toBeCloseTo(2.24026, 4);
  expect(expectancyOf([-1, 2, -1, 2]).range).toBeNull();
  // Five stopped trades do not prove that every trade is stopped.
  expect(expectancyOf([-1, -1, -1, -1, -1])).toEqual({ trades: 5, average: -1, median: -1, range: null });
});

const results = fc.array(fc.integer({ min: -300, max: 500 }).map((each) => each / 100), { minLength: fewestTrades, maxLength: 60 }); // prettier-ignore

test('the range is around the average, scales with results, and does not depend on their order', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 9 }), (all, times) => {
      const { average, range } = expectancyOf(all);
      const other = expectancyOf(all.toReversed().map((r) => r * times));
      expect(other.average).toBeCloseTo(average! * times, 8);
      expect(other.range === null).toBe(range === null);
      if (!range) return;
      expect((range.from + range.to) / 2).toBeCloseTo(average!, 8);
      expect(other.range!.to).toBeCloseTo(range.to * times, 8);
      expect(range.to).toBeGreaterThan(range.from);
      // The same results twice as often say more.
      const twice = expectancyOf([...all, ...all]).range!;
      expect(twice.to - twice.from).toBeLessThan(range.to - range.from);
    }),
  );
});

test('about as many ranges as promised hold the average of many trades', () => {
  let state = 1;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  // Sums of uniform numbers, which are nearly normal, around 0.3.
  const trade = () => 0.3 + Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);
  const held = Array.from({ length: 4000 }, () => {
    const { range } = expectancyOf(Array.from({ length: 8 }, trade));
    return range!.from <= 0.3 && 0.3 <= range!.to;
  }).filter(Boolean).length;
  expect(Math.abs(held / 4000 - confidence)).toBeLessThan(0.012);
});

test('the median has as many results above as below', () => {
  expect(medianOf([3, -1, 16.67])).toBe(3);
  expect(medianOf([-1, 2, -1, 3])).toBe(0.5);
  expect(expectancyOf([-1, 16.67, -1])).toMatchObject({ median: -1 });
});

test('a record says how few trades it rests on', () => {
  const lucky = [-1, 16.67, -1, 2, -1, -1];
  expect(concentrationOf(lucky)).toEqual({ best: 16.67, averageWithout: -0.4, carriers: { count: 1, rest: -2 } });
  // Two of them together make the gain.
  expect(concentrationOf([3, 3, -1, -1])).toMatchObject({ carriers: { count: 2, rest: -2 } });
  // Nothing to carry: no gain, or no loss.
  expect(concentrationOf([-1, 2, -1])).toMatchObject({ averageWithout: -1, carriers: null });
  expect(concentrationOf([1, 2, 3])).toMatchObject({ averageWithout: 1.5, carriers: null });
  expect(concentrationOf([2])).toBeNull();
  // Sums of binary fractions: 0.1 + 0.2 − 0.3 is no gain.
  expect(concentrationOf([0.1, 0.2, -0.3])).toMatchObject({ carriers: null });
});

test('the running sum ends at the sum', () => {
  expect(runningSums([1, -1, 2.5])).toEqual([1, 0, 2.5]);
  expect(runningSums([])).toEqual([]);
});
