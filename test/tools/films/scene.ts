/** The picture of the local stage's broadcast: a minute on a trader's screen that can loop, with the current second. */
import { brass, line, paper, round, text, title } from '../../../lib/content/films/film.ts';

/** One-minute candles would take a minute each: these take two seconds, thirty in all. */
const closes = [
  5921, 5920.25, 5921.5, 5922.75, 5922, 5923.5, 5924.25, 5923, 5921.75, 5922.5, 5921, 5919.75, 5920.5, 5918.75, 5919.5,
  5917.5, 5918.25, 5920, 5921.25, 5920.5, 5922.25, 5923.75, 5923, 5924.5, 5925.75, 5925, 5924, 5922.75, 5923.5, 5922,
  5921,
];
const [left, right, top, bottom] = [40, 420, 78, 268];
const step = (right - left) / (closes.length - 1);
const y = (price: number) => bottom - ((price - 5916.5) / 10.5) * (bottom - top);

/** @param half whether only its first second has passed */
function candle(index: number, half: boolean): string {
  const [open, last] = [closes[index]!, closes[index + 1]!];
  const close = half ? (open + last) / 2 : last;
  const x = left + step * (index + 0.5);
  const reach = 0.4 + ((index * 7) % 5) / 8;
  const [high, low] = [y(Math.max(open, close) + reach), y(Math.min(open, close) - reach)];
  const body = { y: y(Math.max(open, close)), height: Math.max(2, Math.abs(y(open) - y(close))) };
  const fill = close >= open ? 'none' : paper;
  return `<path d="M${round(x)} ${round(high)}V${round(body.y)}M${round(x)} ${round(body.y + body.height)}V${round(low)}" stroke="${paper}" stroke-width="1.2"/>
<rect x="${round(x - step * 0.3)}" y="${round(body.y)}" width="${round(step * 0.6)}" height="${round(body.height)}" fill="${fill}" stroke="${paper}" stroke-width="1.2"/>`;
}

/** A dial with one hand. */
function dial(second: number): string {
  const [x, centre, radius] = [528, 150, 72];
  const at = (place: number, far: number) => {
    const angle = (place / 60) * 2 * Math.PI;
    return [x + far * Math.sin(angle), centre - far * Math.cos(angle)] as const;
  };
  const ticks = Array.from({ length: 12 }, (_, tick) =>
    line([...at(tick * 5, radius - 7), ...at(tick * 5, radius)] as [number, number, number, number], { weight: 1.5 }),
  );
  return [
    `<circle cx="${x}" cy="${centre}" r="${radius}" fill="none" stroke="${paper}" stroke-opacity=".5"/>`,
    ...ticks,
    line([x, centre, ...at(second, radius - 12)], { colour: brass, weight: 2.5 }),
    text(x, centre + radius + 40, `:${String(second).padStart(2, '0')}`, { size: 34, anchor: 'middle', serif: true }),
  ].join('');
}

/** @param second of the minute, 0 to 59 */
export function scene(second: number): string {
  const begun = Math.floor(second / 2);
  const whole = Array.from({ length: 30 }, (_, index) => candle(index, false));
  const price = second % 2 === 0 ? (closes[begun]! + closes[begun + 1]!) / 2 : closes[begun + 1]!;
  const now = [...whole.slice(0, begun), candle(begun, second % 2 === 0)];
  return (
    [
      title('At the desk'),
      text(600, 42, 'Sample broadcast', { size: 15, anchor: 'end' }),
      // The previous minute, which this one is drawn over.
      `<g opacity=".16">${whole.slice(begun + 1).join('')}</g>`,
      now.join(''),
      line([left, y(price), right, y(price)], { colour: brass, weight: 1, dashes: '3 4' }),
      text(right, 72, price.toFixed(2), { colour: brass, size: 17, anchor: 'end' }),
      line([left, 300, 600, 300], { weight: 0.75 }),
      text(left, 326, 'Index future, a candle every two seconds', { size: 15 }),
      text(600, 326, 'Not a recommendation', { size: 15, anchor: 'end' }),
    ].join('\n') + dial(second)
  );
}
