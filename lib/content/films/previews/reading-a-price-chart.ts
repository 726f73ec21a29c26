/** One trade, one price: what a candle shows of the trades it consists of. */
import { brass, dot, faded, grown, line, paper, shown, text, title, type Film } from '../film.ts';

const trades = [50.2, 50.24, 50.22, 50.3, 50.36, 50.31, 50.26, 50.18, 50.12, 50.16, 50.25, 50.33, 50.31, 50.28];
const [high, low] = [Math.max(...trades), Math.min(...trades)];
const x = (at: number) => 56 + at * 27;
const y = (price: number) => 262 - ((price - 50.08) / 0.32) * 186;
const candle = 486;

/** When each trade appears: the first two separately, then the others in sequence. */
const comes = (at: number) => (at === 0 ? 0.6 : at === 1 ? 5 : 8.8 + (at - 2) * 0.36);
const close = trades.length - 1;

const marks = [
  { at: 0, name: 'Open', time: 18 },
  { at: trades.indexOf(high), name: 'High', time: 20.6 },
  { at: trades.indexOf(low), name: 'Low', time: 22.2 },
  { at: close, name: 'Close', time: 24.2 },
];

function draw(time: number): string {
  const rest = 1 - 0.75 * grown(time, 27.5, 28.5);
  const dots = trades.map((price, at) => faded(shown(time, comes(at)) * rest, dot(x(at), y(price), 5)));
  const prices = [0, 1].map((at) =>
    faded(shown(time, comes(at) + 0.3, 8.4), text(x(at) - 8, y(trades[at]!) + [28, -16][at]!, trades[at]!.toFixed(2))),
  );
  const joined = trades
    .slice(1)
    .map((price, at) =>
      time < 14 + at * 0.12 ? '' : line([x(at), y(trades[at]!), x(at + 1), y(price)], { colour: brass, weight: 2 }),
    );
  const levels = marks.map(({ at, name, time: from }) => {
    const part = grown(time, from, from + 0.8);
    const level = y(trades[at]!);
    const end = x(at) + (candle + 24 - x(at)) * part;
    const words = text(candle + 34, level + 6, `${name} ${trades[at]!.toFixed(2)}`);
    return faded(
      shown(time, from),
      line([x(at), level, end, level], { colour: brass, dashes: '2 6' }) +
        dot(x(at), level, 7, brass) +
        faded(shown(time, from + 0.5), words),
    );
  });
  const wick =
    faded(shown(time, 23.2), line([candle, y(high), candle, y(50.28)], { weight: 3 })) +
    faded(shown(time, 23.2), line([candle, y(50.2), candle, y(low)], { weight: 3 }));
  const body = faded(
    shown(time, 25.2),
    `<rect x="${candle - 15}" y="${y(50.28)}" width="30" height="${y(50.2) - y(50.28)}" fill="none" stroke="${paper}" stroke-width="3"/>`,
  );
  return [
    title('One trade, one price'),
    faded(shown(time, 14, 17.6), joined.join('')),
    levels.join(''),
    dots.join(''),
    prices.join(''),
    wick,
    body,
  ].join('');
}

export const film: Film = {
  seconds: 32,
  draw,
  cues: [
    { from: 0.4, until: 4.6, words: 'A share changes hands. Buyer and seller agree on 50.20.' },
    { from: 4.6, until: 8.6, words: 'That is all a price is: one trade between two people.' },
    { from: 8.6, until: 13.8, words: 'More trades follow, each a dot. Between the dots, nothing happened.' },
    { from: 13.8, until: 17.8, words: 'A line only joins them. Nobody traded along it.' },
    { from: 17.8, until: 20.4, words: 'The first trade of five minutes is the open.' },
    { from: 20.4, until: 24, words: 'The highest is the high, the lowest is the low.' },
    { from: 24, until: 27.4, words: 'The last trade is the close.' },
    { from: 27.4, until: 32, words: 'Fourteen trades, one candle. Which came first, high or low, it no longer says.' },
  ],
};
