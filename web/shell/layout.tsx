import { Outlet, useRouterState } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import * as messages from './messages.ts';
import { Offline } from './offline.tsx';
import { TopBanner } from './top-banner.tsx';

/**
 * The main layout: banner, header, the content that fades in with each page, footer. A page outside it is only the
 * content.
 */
export const Layout = () => (
  <Frame>
    <Outlet />
  </Frame>
);

/** Stays the same while it is unknown whether the page may be opened. */
export const WaitingLayout = () => (
  <Frame>
    <Loading />
  </Frame>
);

function Frame({ children }: { readonly children: ReactNode }) {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  const bare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.bare });
  const content = useRef<HTMLElement>(null);
  const [first] = useState(path);
  const [moved, setMoved] = useState(false);
  // A prerendered page has already faded in; every page opened after it fades in, including that one.
  if (!moved && path !== first) setMoved(true);
  const className = moved ? 'content arriving' : 'content';
  if (bare) return <main className={className}>{children}</main>;
  return (
    <>
      <button type="button" className="skip" onClick={() => content.current?.focus()}>
        {messages.skipToContent}
      </button>
      <TopBanner />
      <Header />
      <Offline />
      <main key={path} ref={content} tabIndex={-1} className={className}>
        {children}
      </main>
      <Footer />
    </>
  );
}
