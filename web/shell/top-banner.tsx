import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { bannerVisible } from '../../lib/model/banner.ts';
import { keep, recall } from '../api/kept.ts';
import { onServerTime, serverNow } from '../api/stage-time.ts';
import { Notification } from '../features/site/notification.tsx';
import { homeSettingsQuery } from '../features/site/queries.ts';

const storageKey = 'top_banner_closed';

interface Closed {
  readonly device: number;
  readonly server: number;
}

/**
 * 24 hours by the device's clock or the server's, whichever is further ahead, so a clock that is set back does not hide
 * it forever.
 * @param here when it was closed on this page, for a browser that stores nothing
 */
function isVisible(here: Closed | null): boolean {
  const closed = recall<Closed>(storageKey) ?? here;
  return bannerVisible(closed?.device ?? null, Date.now()) || bannerVisible(closed?.server ?? null, serverNow());
}

/** Looks once a minute, because a page can stay open for longer than a day, and when the server's time becomes known. */
function asTimePasses(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  const stop = onServerTime(look);
  return () => {
    clearInterval(timer);
    stop();
  };
}

/** The notification of the home settings, above the header. A failed load is only logged (specification section 8). */
export function TopBanner() {
  const { data, isError } = useQuery(homeSettingsQuery);
  // The notification in a prerendered page may have been withdrawn since.
  const notification = isError ? undefined : data?.notification;
  const [closed, setClosed] = useState<Closed | null>(null);
  // Only this browser knows whether it was closed, so a prerendered page shows it.
  const visible = useSyncExternalStore(
    asTimePasses,
    () => isVisible(closed),
    () => true,
  );
  if (!notification || !visible) return null;
  const close = () => {
    const now = { device: Date.now(), server: serverNow() };
    keep(storageKey, now);
    setClosed(now);
  };
  return <Notification notification={notification} onClose={close} />;
}
