import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Mounts its children when they come near the viewport, so that what they need is not part of the first load. */
export function WhenNear({ at, children }: { readonly at?: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = near || at;
  useEffect(() => {
    if (shown || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px 0px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [shown]);
  if (shown) return children;
  return (
    <div ref={place}>
      <div className="skeleton-line block" />
    </div>
  );
}
