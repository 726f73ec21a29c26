const second = 1000;

/** What is left, in the parts that a clock shows; minutes and seconds always. */
export function partsLeft(ms: number): { readonly name: string; readonly count: number }[] {
  const whole = Math.max(0, Math.ceil(ms / second));
  const parts = [
    { name: 'day', count: Math.floor(whole / 86_400) },
    { name: 'hour', count: Math.floor(whole / 3600) % 24 },
    { name: 'minute', count: Math.floor(whole / 60) % 60 },
    { name: 'second', count: whole % 60 },
  ];
  const first = parts.findIndex(({ count }, index) => count > 0 || index === 2);
  return parts.slice(first);
}

const plural = ({ name, count }: { name: string; count: number }) => (count === 1 ? name : `${name}s`);

/** How long it is until a moment. A screen reader reads it when asked, not with each second. */
export function Countdown({ until, now }: { readonly until: string; readonly now: number }) {
  return (
    <div className="countdown" role="timer" aria-live="off" aria-label="Until the class begins">
      {partsLeft(Date.parse(until) - now).map((part) => (
        <span key={part.name} className="countdown-part">
          <span className="countdown-figure">{String(part.count).padStart(2, '0')}</span>{' '}
          <span className="countdown-name">{plural(part)}</span>
        </span>
      ))}
    </div>
  );
}
