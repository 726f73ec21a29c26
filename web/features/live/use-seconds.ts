import { useEffect, useState } from 'react';
import { config } from '../../api/config.ts';
import { serverNow } from '../../api/stage-time.ts';

const second = 1000;
const whole = () => Math.floor(serverNow() / second) * second;

/** The server's time in milliseconds, updated every full second. */
export function useSeconds(): number {
  const [now, setNow] = useState(whole);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(whole());
      timer = setTimeout(tick, second - (serverNow() % second));
    };
    // The server's time is known from its first response.
    void config().then(tick, tick);
    return () => clearTimeout(timer);
  }, []);
  return now;
}
