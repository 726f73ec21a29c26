import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bannerVisible } from '../../lib/model/banner.ts';
import { keep, recall } from '../api/kept.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { serverNow } from '../api/stage-time.ts';
import { homeSettingsQuery } from '../features/site/queries.ts';

const Notification = lazy(() => loadChunk(() => import('../features/site/notification.tsx')));
const storageKey = 'top_banner_closed';

interface Closed {
  readonly device: number;
  readonly server: number;
}

/** 24 hours by the device's clock or by the server's, whichever has gone further: a clock set back hides nothing for ever. */
function isVisible(): boolean {
  const closed = recall<Closed>(storageKey);
  return bannerVisible(closed?.device ?? null, Date.now()) || bannerVisible(closed?.server ?? null, serverNow());
}

/** The notification of the home settings, above the header. A failed load is only logged (specification section 8). */
export function TopBanner() {
  const notification = useQuery(homeSettingsQuery).data?.notification;
  const [closed, setClosed] = useState(false);
  if (!notification || closed || !isVisible()) return null;
  const close = () => {
    keep(storageKey, { device: Date.now(), server: serverNow() } satisfies Closed);
    setClosed(true);
  };
  return (
    <Suspense fallback={<PendingBanner text={notification.description.replace(/<[^>]*>/g, '')} />}>
      <Notification notification={notification} onClose={close} />
    </Suspense>
  );
}

/** The notification's bare words, until what makes it safe to show with its markup has come; nothing moves then. */
const PendingBanner = ({ text }: { readonly text: string }) => (
  <div className="banner pending" aria-hidden="true">
    <span>{text}</span>
    <span className="icon-button" />
  </div>
);
