import * as messages from './messages.tsx';

const second = 1000;
type Unit = Parameters<typeof messages.countdownName>[0];

/** The remaining time in clock units, always including minutes and seconds. */
function partsLeft(ms: number): { readonly name: Unit; readonly count: number }[] {
  const whole = Math.max(0, Math.ceil(ms / second));
  const parts: { readonly name: Unit; readonly count: number }[] = [
    { name: 'day', count: Math.floor(whole / 86_400) },
    { name: 'hour', count: Math.floor(whole / 3600) % 24 },
    { name: 'minute', count: Math.floor(whole / 60) % 60 },
    { name: 'second', count: whole % 60 },
  ];
  const first = parts.findIndex(({ count }, index) => count > 0 || index === 2);
  return parts.slice(first);
}

/** Countdown to a moment. Screen readers can read it on demand; it is not announced every second. */
export function Countdown({ until, now }: { readonly until: string; readonly now: number }) {
  return (
    <div className="countdown" role="timer" aria-live="off" aria-label={messages.untilClass}>
      {partsLeft(Date.parse(until) - now).map((part) => (
        <span key={part.name} className="countdown-part">
          <span className="countdown-figure">{String(part.count).padStart(2, '0')}</span>{' '}
          <span className="countdown-name">{messages.countdownName(part.name, part.count)}</span>
        </span>
      ))}
    </div>
  );
}
