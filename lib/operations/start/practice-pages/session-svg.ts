import { text } from '../../../local/console/page.ts';
import type { Bar, Chart } from '../../../model/exercises.ts';
import { spread } from '../../../model/label-places.ts';
import { minuteLabel } from '../../../model/minute-label.ts';
import { priceWords } from '../../../model/ticks.ts';
import { hourMarks, priceMarks } from './axes.ts';
import * as messages from './messages.ts';

/** The drawing's own units: it is stretched to the width of its page, so that it fits a phone. */
const [width, height] = [1000, 520] as const;
const edge = 24;
/** Of the volume, below the prices. */
const [volumeTop, volumeHeight] = [440, 80] as const;
/** Of a level's label on two lines. */
const labelHeight = 30;

/**
 * A session as candlesticks with volume, its levels and the ends of its moments; a slider below shows it bar by bar and plays it.
 * @param ends minutes at which moments pause
 */
export function sessionOf(chart: Chart, bars: readonly Bar[], ends: readonly number[]): string {
  const { market, minutes, tick, zone, day, source } = chart;
  const levels = chart.levels.toSorted((one, other) => other.price - one.price);
  const prices = [...bars.flatMap(([, , high, low]) => [high, low]), ...levels.map(({ price }) => price)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) => edge + ((high - price) / (high - low || 1)) * (volumeTop - 2 * edge);
  const most = Math.max(1, ...bars.map(([, , , , , volume]) => volume));
  const step = width / bars.length;
  const x = (at: number) => (at + 0.5) * step;
  const candles = bars.map(([, open, top, bottom, close, volume], at) => {
    const [upper, lower] = [Math.max(open, close), Math.min(open, close)];
    const body = Math.max(1, y(lower) - y(upper));
    const traded = (volume / most) * volumeHeight;
    return `<g class="${close >= open ? 'up' : 'down'}"><path d="M${n(x(at))} ${n(y(top))}V${n(y(bottom))}"/><rect x="${n(x(at) - step * 0.35)}" y="${n(y(upper))}" width="${n(step * 0.7)}" height="${n(body)}"/><rect class="volume" x="${n(x(at) - step * 0.35)}" y="${n(height - traded)}" width="${n(step * 0.7)}" height="${n(traded)}"/></g>`;
  });
  const lines = levels.map(({ price }) => `<path class="level" d="M0 ${n(y(price))}H${width}"/>`);
  const tops = spread(
    levels.map(({ price }) => ({ at: y(price), height: labelHeight })),
    volumeTop,
  );
  const names = levels.map(
    ({ name, price }, at) =>
      `<li style="top:${n((tops[at]! / height) * 100)}%">${text(`${name} ${priceWords(price, tick)}`)}</li>`,
  );
  const marks = priceMarks(low, high, tick).map(
    (price) => `<li style="top:${n((y(price) / height) * 100)}%">${priceWords(price, tick)}</li>`,
  );
  const hours = hourMarks(bars).map(
    ({ minute, bar }) => `<li style="left:${n((bar / bars.length) * 100)}%">${minuteLabel(minute)}</li>`,
  );
  const stops = ends.map((end) => bars.filter(([minute]) => minute < end).length * step);
  const paused = stops.map((at) => `<path class="moment" d="M${n(at)} 0V${height}"/>`);
  const numbers = stops.map((at, number) => `<li style="left:${n((at / width) * 100)}%">${number + 1}</li>`);
  const [from, to] = [minuteLabel(bars[0]![0]), minuteLabel(bars.at(-1)![0] + minutes)];
  return `<figure class="session"><div class="plot"><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" role="img" aria-label="${text(messages.chartOf(market, bars.length, from, to, zone))}">
${lines.join('')}${paused.join('')}${candles.join('')}</svg><ol class="moments">${numbers.join('')}</ol><ul class="levels">${names.join('')}</ul><ul class="prices" aria-hidden="true">${marks.join('')}</ul><ul class="hours" aria-hidden="true">${hours.join('')}</ul></div>
<p><button type="button" data-pause="${messages.pause}">${messages.play}</button>
<label>${messages.barsShown} <input type="range" min="1" max="${bars.length}" value="${bars.length}"></label> <output>${bars.length}</output></p>
<figcaption>${text(messages.chartOf(market, bars.length, from, to, zone))}. ${text(day ? messages.recorded(day, source ?? '') : messages.simulated)}</figcaption></figure>`;
}

const n = (value: number): string => value.toFixed(1);

/** Styles and script for pages that show sessions. */
export const sessionStyle = `.session { margin: 1.5rem 0; }
.plot { position: relative; padding-inline: 4rem 12rem; margin-bottom: 2rem; }
.plot svg { display: block; width: 100%; height: ${height}px; border: 1px solid #8886; }
.plot :is(ol, ul) { margin: 0; padding: 0; list-style: none; font-size: .8125rem; line-height: 1; }
.plot li { position: absolute; margin: 0; }
.plot :is(.moments, .hours) { position: absolute; inset: 0 12rem auto 4rem; }
/* On both sides of their lines, and the next two below: moments may be a few bars apart. */
.moments li { padding: 2px 4px; background: Canvas; } .moments li:nth-child(odd) { transform: translateX(-100%); }
.moments li:is(:nth-child(4n + 3), :nth-child(4n)) { top: 1.5em; }
.levels li { right: 0; width: 11.5rem; transform: translateY(-50%); }
.plot .hours { inset-block: 100% auto; padding-top: 4px; } .plot .prices li { left: 0; width: 3.6rem; text-align: end; transform: translateY(-50%); }
.session .volume { opacity: .5; }
@media (width < 640px) { .plot { padding-inline: 3.4rem 7rem; } .plot :is(.moments, .hours) { inset-inline: 3.4rem 7rem; } .plot .prices li { width: 3.1rem; font-size: .6875rem; } .hours li:nth-child(even) { display: none; } .levels li { width: 6.6rem; font-size: .6875rem; } }
.session path { stroke: CanvasText; fill: none; } .session :is(path, rect) { vector-effect: non-scaling-stroke; }
.session .up rect { fill: Canvas; stroke: #2a8a5f; } .session .up path { stroke: #2a8a5f; }
.session .down rect { fill: #c2483a; stroke: #c2483a; } .session .down path { stroke: #c2483a; }
.session .level { stroke-dasharray: 3 4; opacity: .6; } .session .moment { stroke-dasharray: 8 5; }
.session input { width: min(40rem, 60vw); vertical-align: middle; }`;

export const sessionScript = `for (const figure of document.querySelectorAll('.session')) {
  const [button, slider, said] = ['button', 'input', 'output'].map((each) => figure.querySelector(each));
  const bars = figure.querySelectorAll('svg g');
  const playing = button.dataset.pause;
  const play = button.textContent;
  let timer;
  const show = () => {
    bars.forEach((bar, at) => (bar.style.display = at < slider.value ? '' : 'none'));
    said.textContent = slider.value;
  };
  const stop = () => { clearInterval(timer); timer = undefined; button.textContent = play; };
  slider.addEventListener('input', () => { stop(); show(); });
  button.addEventListener('click', () => {
    if (timer) return stop();
    if (slider.value === slider.max) slider.value = 1;
    button.textContent = playing;
    timer = setInterval(() => { slider.value = Number(slider.value) + 1; show(); if (slider.value === slider.max) stop(); }, 150);
  });
}`;
