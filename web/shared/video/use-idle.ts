import { useEffect, useState, type RefObject } from 'react';

const quiet = 2500;

/** Whether the pointer has not moved there for a while; always false unless `watched`. */
export function useIdle(place: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!watched || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), quiet);
    };
    stir();
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const sign of signs) element.addEventListener(sign, stir);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, stir);
    };
  }, [place, watched]);
  return isIdle && watched;
}
