import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  readonly at?: boolean;
  /** How far below the screen it may be. */
  readonly margin?: `${number}px`;
  /** What keeps its place. */
  readonly until?: ReactNode;
  readonly children: ReactNode;
}

/** Keys lead anywhere at once: whoever uses them is near to everything. */
const keys = new EventTarget();
let used = false;
if (typeof document !== 'undefined')
  document.addEventListener(
    'keydown',
    () => {
      used = true;
      keys.dispatchEvent(new Event('used'));
    },
    { once: true, capture: true },
  );

/** Shows its children when the reader comes near, so that what they need is not part of the first load. */
export function WhenNear({ at, margin = '400px', until = <div className="bone block" />, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(used);
  const shown = near || at;
  useEffect(() => {
    if (shown || !place.current) return;
    const come = () => setNear(true);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: `${margin} 0px`,
    });
    watch.observe(place.current);
    keys.addEventListener('used', come);
    return () => {
      watch.disconnect();
      keys.removeEventListener('used', come);
    };
  }, [shown, margin]);
  if (shown) return children;
  return <div ref={place}>{until}</div>;
}
