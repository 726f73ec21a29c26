import { Suspense, use, type ReactNode } from 'react';
import { prerendering } from '../api/first-draw.ts';

const never = new Promise<never>(() => {});

function Content({ children }: { readonly children: ReactNode }) {
  if (prerendering) use(never);
  return children;
}

interface InBrowserProps {
  /** What keeps its place in a page that is drawn beforehand. */
  readonly room?: ReactNode;
  readonly children: ReactNode;
}

/** What only a browser can say: its clock, its zone, what is kept in it. */
export const InBrowser = ({ room, children }: InBrowserProps) => (
  <Suspense fallback={room}>
    <Content>{children}</Content>
  </Suspense>
);
