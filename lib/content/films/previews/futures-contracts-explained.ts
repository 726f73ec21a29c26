/** Three contract specifications, read aloud: what one tick is worth, and what four ticks cost. */
import { brass, faded, grown, line, paper, round, shown, text, title, type Film } from '../film.ts';

const contracts = [
  { time: 4.6, name: 'E-mini S&P 500', size: '$50 a point', tick: '0.25', worth: '$12.50', four: 50 },
  { time: 15.4, name: 'Micro S&P 500', size: '$5 a point', tick: '0.25', worth: '$1.25', four: 5 },
  { time: 20.6, name: 'Crude oil', size: '1,000 barrels', tick: '$0.01', worth: '$10.00', four: 40 },
];
/** When each contract's tick value is computed: the first in detail, the others soon after they appear. */
const worked = [11.4, 17.6, 23.4];
const row = (index: number) => 132 + index * 46;
const columns = { name: 40, size: 205, tick: 420, worth: 600 };

function draw(time: number): string {
  const table = 1 - grown(time, 27, 27.5);
  const head = [
    text(columns.name, 88, 'Contract', { size: 15 }),
    text(columns.size, 88, 'Size', { size: 15 }),
    text(columns.tick, 88, 'Tick', { size: 15, anchor: 'end' }),
    text(columns.worth, 88, 'One tick is worth', { size: 15, anchor: 'end' }),
  ];
  const lines = contracts.map(({ time: from, name, size, tick, worth }, index) => {
    const cells = [
      text(columns.name, row(index), name, { size: 19 }),
      faded(shown(time, from + 0.8) * table, text(columns.size, row(index), size, { size: 19 })),
      faded(shown(time, from + 1.6) * table, text(columns.tick, row(index), tick, { size: 19, anchor: 'end' })),
      faded(
        shown(time, worked[index]!) * table,
        text(columns.worth, row(index), worth, { size: 21, anchor: 'end', colour: brass }),
      ),
    ];
    const rule = faded(0.25, line([40, row(index) + 16, 600, row(index) + 16], { weight: 1 }));
    return faded(shown(time, from), cells.join('') + rule);
  });
  const sum = faded(
    shown(time, 9, 15),
    text(40, 252, '0.25 × $50', { size: 22 }) +
      faded(shown(time, 11.4), text(172, 252, '= $12.50', { size: 22, colour: brass })),
  );
  const losses = contracts.map(({ four }, index) => {
    const from = 28 + index * 0.7;
    const length = four * 5.6 * grown(time, from, from + 0.9);
    const bar = `<rect x="${columns.size}" y="${row(index) - 17}" width="${round(length)}" height="22" fill="${paper}"/>`;
    const words = text(columns.size + length + 12, row(index), `−$${four}`, { size: 21, colour: brass });
    return faded(shown(time, from), bar + words);
  });
  return [
    title('Three specifications, read aloud'),
    faded(shown(time, 1, 27), head.join('') + faded(0.5, line([40, 100, 600, 100], { weight: 1 }))),
    faded(shown(time, 27.4), text(columns.size, 88, 'Four ticks against you', { size: 15 })),
    lines.join(''),
    sum,
    losses.join(''),
  ].join('');
}

export const film: Film = {
  seconds: 35,
  draw,
  cues: [
    { from: 0.6, until: 4.4, words: 'Every futures contract has a specification. Read its size and its tick.' },
    { from: 4.4, until: 9, words: 'The E-mini contract: one point is 50 dollars, the tick a quarter of a point.' },
    { from: 9, until: 15.2, words: 'A quarter of 50 dollars: one tick is worth 12.50.' },
    { from: 15.2, until: 20.4, words: 'The micro contract: 5 dollars a point. One tick is worth 1.25.' },
    { from: 20.4, until: 27, words: 'Crude oil: 1,000 barrels, a tick is one cent a barrel. That is 10 dollars.' },
    { from: 27, until: 35, words: 'Four ticks against you cost 50, 5 or 40 dollars. Same move, different contract.' },
  ],
};
