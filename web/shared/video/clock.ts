import * as messages from './messages.ts';

/** A position in a film for screen readers, as `clock` is for display: `1 minute 24 seconds`. */
export function spokenClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    hours > 0 && messages.hours(hours),
    minutes > 0 && messages.minutes(minutes),
    (rest > 0 || whole === 0) && messages.seconds(rest),
  ];
  return parts.filter(Boolean).join(' ');
}

/** `1.25×` */
export const speedWords = messages.times;
