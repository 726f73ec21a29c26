import { Suspense, use, type ReactNode } from 'react';
import { prerendering } from '../api/first-draw.ts';

const never = new Promise<never>(() => {});

function Content({ children }: { readonly children: ReactNode }) {
  if (prerendering) use(never);
  return children;
}

interface InBrowserProps {
  /** Placeholder in a prerendered page. */
  readonly room?: ReactNode;
  readonly children: ReactNode;
}

/** Renders what only a browser knows: its clock, its time zone, its storage. */
export const InBrowser = ({ room, children }: InBrowserProps) => (
  <Suspense fallback={room}>
    <Content>{children}</Content>
  </Suspense>
);
