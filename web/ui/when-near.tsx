import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { SectionSkeleton } from './section-skeleton.tsx';

interface WhenNearProps {
  /** Whether to mount the children right away. */
  readonly at?: boolean;
  /** Distance from the viewport, in pixels, at which the children are mounted. */
  readonly margin?: number;
  /** Shown until the children are. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** Mounts its children when they come near the viewport, so that what they need is not part of the first load. */
export function WhenNear({ at, margin = 400, fallback = <SectionSkeleton />, children }: WhenNearProps) {
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
  return shown ? <Suspense fallback={fallback}>{children}</Suspense> : <div ref={place}>{fallback}</div>;
}
