import { useEffect, useRef, useState, type ReactNode } from 'react';

interface WhenNearProps {
  /** Whether to mount the children right away. */
  readonly at?: boolean;
  /** Distance from the viewport, in pixels, at which the children are mounted. */
  readonly margin?: number;
  readonly children: ReactNode;
}

/** Mounts its children when they come near the viewport, so that what they need is not part of the first load. */
export function WhenNear({ at, margin = 400, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const shown = near || at;
  useEffect(() => {
    if (shown || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${margin}px 0px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [margin, shown]);
  if (shown) return children;
  return (
    <div ref={place}>
      <div className="skeleton-line block" />
    </div>
  );
}
