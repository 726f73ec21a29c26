/** `1:24`, `1:02:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const named = (count: number, one: string) => (count > 0 ? `${count} ${one}${count === 1 ? '' : 's'}` : '');

/** The same for ears: `1 minute 24 seconds`. */
export function spokenClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    named(Math.floor(whole / 3600), 'hour'),
    named(Math.floor(whole / 60) % 60, 'minute'),
    named(whole % 60, 'second'),
  ];
  return parts.filter(Boolean).join(' ') || '0 seconds';
}

/** `1.25×` */
export const speedWords = (rate: number): string => `${rate}×`;
