/** The overnight session in five levels, drawn one after the other. */
import { brass, dot, faded, grown, line, paper, round, shown, text, title, type Film } from '../film.ts';

const prices = [
  5918, 5921, 5919, 5923, 5920, 5916, 5918, 5913, 5915, 5911, 5907, 5910, 5904, 5908, 5906, 5912, 5909, 5915, 5919,
  5914, 5918, 5924, 5921, 5927, 5925, 5931, 5928, 5933, 5936, 5932, 5929, 5933, 5930, 5934, 5931, 5931,
];
const [left, right] = [44, 390];
const x = (at: number) => left + ((right - left) * at) / (prices.length - 1);
const y = (price: number) => 244 - ((price - 5902) / 36) * 172;
/** Hours in New York since 18:00, when the session begins. */
const hour = (hours: number) => left + ((right - left) * hours) / 15.5;

const marks = [
  { time: 1, name: 'Prior close', price: 5918 },
  { time: 12, name: 'Overnight high', price: 5936 },
  { time: 16, name: 'Overnight low', price: 5904 },
  { time: 20, name: 'Middle', price: 5920 },
  { time: 24, name: 'Before the bell', price: 5931 },
];
/** Prior close and midpoint are too close to each other for two labels at their own height. */
const labelY = (index: number) => y(marks[index]!.price) + [16, -1, 12, -3, 6][index]!;

function draw(time: number): string {
  const drawn = grown(time, 5.2, 11.6) * (prices.length - 1);
  const points = prices.slice(0, Math.floor(drawn) + 1).map((price, at) => [x(at), y(price)] as const);
  const next = prices[Math.floor(drawn) + 1];
  if (next !== undefined) {
    const from = prices[Math.floor(drawn)]!;
    points.push([x(drawn), y(from + (next - from) * (drawn % 1))]);
  }
  const session = `<polyline points="${points.map(([px, py]) => `${round(px)},${round(py)}`).join(' ')}" fill="none" stroke="${paper}" stroke-width="2.5" stroke-linejoin="round"/>`;
  const hours = (
    [
      [0, '18:00'],
      [6, '00:00'],
      [15.5, '09:30'],
    ] as const
  ).map(([at, clock]) => text(hour(at), 276, clock, { anchor: 'middle', size: 15 }));
  const levels = marks.map(({ time: from, name, price }, index) => {
    const colour = index === 4 ? brass : paper;
    const end = left + (right - left) * grown(time, from, from + 0.9);
    const level =
      index === 4
        ? dot(right, y(price), 7 * grown(time, from, from + 0.5), brass)
        : line([left, y(price), end, y(price)], { colour: brass, dashes: index === 3 ? '2 6' : '9 5' });
    const words = text(404, labelY(index), `${index + 1}  ${name}`, { colour, size: 17 });
    const figure = text(612, labelY(index), String(price), { colour, size: 17, anchor: 'end' });
    return faded(shown(time, from), level + faded(shown(time, from + 0.4), words + figure));
  });
  const range = `<rect x="${left}" y="${y(5936)}" width="${right - left}" height="${y(5904) - y(5936)}" fill="${brass}" fill-opacity=".14"/>`;
  const bell = line([right, 66, right, 256], { colour: paper, weight: 1, dashes: '1 5' });
  return [
    title('The overnight session in five marks'),
    faded(shown(time, 20, 27.6), range),
    faded(0.55, bell + hours.join('')),
    levels.slice(0, 4).join(''),
    time >= 5.2 ? session : '',
    levels[4]!,
  ].join('');
}

export const film: Film = {
  seconds: 34,
  draw,
  cues: [
    { from: 0.6, until: 5, words: 'One: yesterday ended at 5918. That is the prior close.' },
    { from: 5, until: 11.8, words: 'The futures go on all night, from 18:00 to the bell at 09:30 in New York.' },
    { from: 11.8, until: 15.8, words: 'Two: the highest price of the night, 5936.' },
    { from: 15.8, until: 19.8, words: 'Three: the lowest price of the night, 5904.' },
    { from: 19.8, until: 23.8, words: 'Four: the middle of that range, 5920.' },
    { from: 23.8, until: 28, words: 'Five: where price stands before the bell, 5931.' },
    { from: 28, until: 34, words: 'Above the prior close, near the high. It says where you are, not what comes next.' },
  ],
};
