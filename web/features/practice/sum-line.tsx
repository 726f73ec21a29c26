import { signed } from '../../../lib/model/signed.ts';
import * as messages from './messages.record.ts';

/** The drawing's own units: it is stretched to its place. */
const [width, height, edge] = [600, 120, 4];

/** The sum of results after each trade as a line, with zero as a second one. */
export function SumLine({ sums }: { readonly sums: readonly number[] }) {
  const all = [0, ...sums];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const y = (sum: number) => edge + ((highest - sum) / (highest - lowest || 1)) * (height - 2 * edge);
  const points = all.map((sum, at) => `${(at / sums.length) * width},${y(sum).toFixed(1)}`);
  const words = messages.sumLine(sums.length, signed(sums.at(-1) ?? 0), signed(highest), signed(lowest));
  return (
    <figure className="sum-line">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="zero" d={`M0 ${y(0).toFixed(1)}H${width}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption className="numeric">{words}</figcaption>
    </figure>
  );
}
