import { useDeferredValue, type ReactNode } from 'react';

interface GradualProps {
  /** Shown for a moment. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Renders many elements in small steps when they first appear, so that the page reacts meanwhile on a slow phone. */
export const Gradual = ({ fallback, children }: GradualProps) => (useDeferredValue(true, false) ? children : fallback);
