import { useEffect, useState } from 'react';

/** Whole seconds until a time by this device's clock; 0 when it has passed. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until <= Date.now()) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [until]);
  return until > now ? Math.ceil((until - now) / 1000) : 0;
}
