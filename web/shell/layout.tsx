import { Outlet, useRouterState } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { Loading } from '../ui/loading.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import * as messages from './messages.ts';
import { Offline } from './offline.tsx';
import { TopBanner } from './top-banner.tsx';

/** The main layout: banner, header, the content that fades in with each page, footer. A page outside it has the content alone. */
export const Layout = () => (
  <Frame>
    <Outlet />
  </Frame>
);

/** The same while it is not known yet whether the page may be opened. */
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
  // A page that was drawn beforehand has faded in with its drawing; every page after it fades in, that one again too.
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
