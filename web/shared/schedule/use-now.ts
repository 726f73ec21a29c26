import { useEffect, useState } from 'react';
import { config } from '../../api/config.ts';
import { serverNow } from '../../api/stage-time.ts';

const minute = 60_000;

/** The server's time as an ISO instant, updated every minute: sessions begin and end on full minutes. */
export function useNow(): string {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, minute - (at % minute));
    };
    // The server's time is known after its first response.
    void config().then(tick, tick);
    return () => clearTimeout(timer);
  }, []);
  return new Date(now).toISOString();
}
