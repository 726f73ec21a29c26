import type { Bar } from '../../../lib/model/exercises.ts';

/** Bars to draw one by one. The library's first draws are slow: half of the wait for a drill's first frame on a slow phone. */
const drawn = 3;
/** As many bars as a phone shows. */
const bars = Array.from({ length: 40 }, (_, at): Bar => [at, 100, 102, 98, 100 + (at % 3) - 1, 1000]);

const idle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => void requestIdleCallback(work) : (work) => void setTimeout(work, 50);

/** Draws an invisible chart while the browser is idle, so that the code is compiled before a drill needs it. */
export function warmUp({ ReplayChart }: typeof import('./chart-engine.ts')): void {
  idle(() => {
    const plot = document.createElement('div');
    plot.ariaHidden = 'true';
    Object.assign(plot.style, { position: 'fixed', top: '0', width: '320px', height: '240px', visibility: 'hidden' });
    document.body.append(plot);
    const chart = new ReplayChart(plot, 0.01);
    chart.setLines([{ kind: 'level', name: '', price: 100 }]);
    const step = (last: number) => {
      chart.show(bars.slice(0, last));
      if (last < bars.length) return requestAnimationFrame(() => idle(() => step(last + 1)));
      chart.remove();
      plot.remove();
    };
    step(bars.length - drawn);
  });
}
