import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
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

/** The notification of the home settings, above the header. A failed load is only logged (specification section 8). */
export function TopBanner() {
  const { data, dataUpdatedAt } = useQuery(homeSettingsQuery);
  const [closed, setClosed] = useState(false);
  // Only this browser knows, and the server's time comes with the answer.
  useLayoutEffect(() => setClosed(!isVisible()), [dataUpdatedAt]);
  if (!data?.notification || closed) return null;
  const close = () => {
    keep(storageKey, { device: Date.now(), server: serverNow() } satisfies Closed);
    setClosed(true);
  };
  return <Notification notification={data.notification} onClose={close} />;
}
