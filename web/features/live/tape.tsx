/** A subtle row of candles behind the text, different for each session, as on covers. */
const count = 36;

/** A small generator: the same text gives the same candles (FNV-1a, xorshift). */
function figuresOf(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 16_777_619), 2_166_136_261) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

export function Tape({ seed }: { readonly seed: string }) {
  const next = figuresOf(seed);
  const candles = Array.from({ length: count }).reduce<{ x: number; open: number; close: number; reach: number }[]>(
    (all, _, index) => {
      const open = all.at(-1)?.close ?? 60;
      const close = Math.min(Math.max(open + (next() - 0.54) * 22, 16), 104);
      return [...all, { x: index * 12 + 6, open, close, reach: 3 + next() * 9 }];
    },
    [],
  );
  return (
    <svg className="tape" viewBox={`0 0 ${count * 12} 120`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {candles.map(({ x, open, close, reach }) => (
        <g key={x} className={close < open ? 'tape-up' : 'tape-down'}>
          <path d={`M${x} ${Math.min(open, close) - reach}V${Math.max(open, close) + reach}`} />
          <rect x={x - 3} y={Math.min(open, close)} width="6" height={Math.max(Math.abs(close - open), 1)} />
        </g>
      ))}
    </svg>
  );
}
