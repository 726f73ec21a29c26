import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { bannerVisible } from '../../lib/model/banner.ts';
import { keep, recall } from '../api/kept.ts';
import { serverNow } from '../api/stage-time.ts';
import { Notification } from '../features/site/notification.tsx';
import { homeSettingsQuery } from '../features/site/queries.ts';

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

/** What a day later is visible again is seen with the next render. */
const unheard = () => () => {};

/** The notification of the home settings, above the header. A failed load is only logged (specification section 8). */
export function TopBanner() {
  const { data, isError } = useQuery(homeSettingsQuery);
  // What a prerendered page was drawn with may have been taken back since.
  const notification = isError ? undefined : data?.notification;
  const [closed, setClosed] = useState(false);
  // Only this browser knows: a page that is drawn beforehand shows it.
  const visible = useSyncExternalStore(unheard, isVisible, () => true);
  if (!notification || closed || !visible) return null;
  const close = () => {
    keep(storageKey, { device: Date.now(), server: serverNow() } satisfies Closed);
    setClosed(true);
  };
  return <Notification notification={notification} onClose={close} />;
}
