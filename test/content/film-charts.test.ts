/** The charts of lesson films show what their marks say, and candles as the drills draw them. */
import { chart } from '../../lib/content/films/chart.ts';
import { paper } from '../../lib/content/films/film.ts';

/** Small numbers in a fixed order. */
function numbers(): () => number {
  let last = 0.4;
  return () => (last = (last * 7.3 + 0.17) % 1);
}

test('the highest and lowest value of a line are marked where the line is', () => {
  const marks = [
    { at: 'high', label: 'Overnight high' },
    { at: 'low', label: 'Overnight low' },
  ] as const;
  const svg = chart({ kind: 'chart', form: 'line', path: 'night', marks }, numbers(), true);
  const heights = /points="([^"]+)"/
    .exec(svg)![1]!
    .split(' ')
    .map((point) => Number(point.split(',')[1]));
  const marked = [...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)[^>]*stroke-dasharray/g)].map(([, y]) => Number(y));
  expect(marked).toEqual([Math.min(...heights), Math.max(...heights)]);
});

test('a candle that rises is hollow, one that falls is filled', () => {
  const fillsOf = (path: string) =>
    [
      ...chart({ kind: 'chart', form: 'candles', path, marks: [] }, () => 0.5, true).matchAll(
        /<rect[^>]* fill="([^"]+)"/g,
      ),
    ].map(([, fill]) => fill);
  const [rising, falling] = [fillsOf('catch-up'), fillsOf('decay')];
  expect(rising).toContain('none');
  expect(new Set(falling)).toEqual(new Set([paper]));
});
