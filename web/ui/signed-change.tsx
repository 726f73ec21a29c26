import * as messages from './messages.lazy.tsx';

/** A price change with arrow, sign and market color, so that color is never the only cue. */
export function SignedChange({ change, last }: { readonly change: number; readonly last: number }) {
  const percent = Math.abs((change / (last - change)) * 100).toFixed(2);
  const size = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 4 });
  if (change === 0) return <span className="change">{messages.unchanged}</span>;
  return (
    <span className={change > 0 ? 'change up' : 'change down'}>
      <span aria-hidden="true">{change > 0 ? '▲ ' : '▼ '}</span>
      {change > 0 ? '+' : '−'}
      {size}{' '}
      <small>
        ({change > 0 ? '+' : '−'}
        {percent} %)
      </small>
    </span>
  );
}
